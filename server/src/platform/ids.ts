import { randomFillSync, randomInt } from 'node:crypto';
import { v7 } from 'uuid';

let sequence = randomInt(2 ** 31);

/**
 * A UUIDv7 of an instant. Ids sort by that instant, those that one process makes for the same one in their order,
 * whatever other instants it makes ids for in between.
 */
export function newId(at: Date): string {
  sequence = (sequence + 1) >>> 0;
  return v7({ msecs: at.getTime(), seq: sequence, random: takeRandom() });
}

const BYTES = 16;
/** Of many ids: to ask the system for each takes longer than the rest of it. */
const random = new Uint8Array(BYTES * 256);
let used = random.length;

function takeRandom(): Uint8Array {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += BYTES;
  return random.subarray(used - BYTES, used);
}

/** The least id of an instant: all that are made for it or later sort behind it. */
export function firstId(at: Date): string {
  return v7({ msecs: at.getTime(), seq: 0, random: new Uint8Array(16) });
}
