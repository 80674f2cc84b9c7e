/**
 * Every period, threshold and capacity, one sentence each; a const enum, so that each is a literal on the
 * device.
 */
export const enum Limit {
  ScanMs = 25, // the board is scanned 40 times a second
  DebounceMs = 30, // a contact counts once it has read the same for this long
  SettleMs = 300, // the board is settled when no contact has changed for this long
  LeverMs = 25, // of two presses closer than this the running side's counts: two hands fell on the lever
  SaveMs = 900, // while a clock runs it is saved this often, so that a power cut costs a second at most
  FarMs = 1000000000, // when nothing is due: eleven days
  HoldMs = 3000, // a key held this long means it
  LeftMax = 359999000, // 99:59:59, the longest time a side can be given
  BonusMax = 600000, // the longest bonus, so that a thousand moves in no time fit 32 bits
  LowBattery = 150, // thousandths of a full charge
  KickMs = 1000, // the watchdog is kicked at least this often
  BatteryMs = 60000, // the battery is looked at this often
  Events = 32, // how many events the ring keeps: a power of two
}
