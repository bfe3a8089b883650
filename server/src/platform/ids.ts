import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';

let sequence = randomInt(2 ** 31);

/**
 * A UUIDv7 of an instant. Ids sort by that instant, those that one process makes for the same one in their order,
 * whatever other instants it makes ids for in between.
 */
export function newId(at: Date): string {
  sequence = (sequence + 1) >>> 0;
  return v7({ msecs: at.getTime(), seq: sequence });
}

/** The least id of an instant: all that are made for it or later sort behind it. */
export function firstId(at: Date): string {
  return v7({ msecs: at.getTime(), seq: 0, random: new Uint8Array(16) });
}
