import { v7 } from 'uuid';

/** A UUIDv7 of an instant: ids of one table sort by the time they were made. */
export function newId(at: Date): string {
  return v7({ msecs: at.getTime() });
}
