import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';

let lastMs = 0;
let sequence = 0;

/** A UUIDv7 of an instant. Ids sort by the time they were made, those of one process and millisecond in their order. */
export function newId(at: Date): string {
  const ms = at.getTime();
  sequence = ms === lastMs ? sequence + 1 : randomInt(2 ** 31);
  lastMs = ms;
  return v7({ msecs: ms, seq: sequence });
}
