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
