import type { Flash } from "../slots";

/** Two files of Espruino's Storage. Each write makes a file anew, which is why there are two. */
export function storageFlash(): Flash {
  const storage = require("Storage");
  return {
    fetch: function (slot, bytes) {
      const kept = storage.readArrayBuffer("ff" + slot);
      if (!kept || kept.byteLength !== bytes.length) return false;
      bytes.set(new Uint8Array(kept));
      return true;
    },
    keep: function (slot, bytes) {
      storage.write("ff" + slot, bytes);
    },
    checksum: function (bytes) {
      return E.CRC32(bytes) | 0;
    },
  };
}
