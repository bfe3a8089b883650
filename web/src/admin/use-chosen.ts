import { useState } from 'react';

/** Which rows of a page of a list are ticked. */
export interface Chosen<Thing> {
  /** All rows that can be ticked now. */
  all: readonly Thing[];
  /** Those that are ticked, in the order of the list. */
  things: readonly Thing[];
  keyOf: (thing: Thing) => string;
  nameOf: (thing: Thing) => string;
  has: (thing: Thing) => boolean;
  toggle: (thing: Thing) => void;
  /** Ticks all, or none. */
  set: (isChosen: boolean) => void;
}

interface Options<Thing> {
  keyOf: (thing: Thing) => string;
  nameOf: (thing: Thing) => string;
}

/** Lets rows be ticked; what leaves the page is no longer. */
export function useChosen<Thing>(rows: readonly Thing[], { keyOf, nameOf }: Options<Thing>): Chosen<Thing> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const things = rows.filter((row) => keys.has(keyOf(row)));
  if (things.length < keys.size) setKeys(new Set(things.map(keyOf)));
  return {
    all: rows,
    things,
    keyOf,
    nameOf,
    has: (thing) => keys.has(keyOf(thing)),
    toggle: (thing) => {
      const others = things.map(keyOf).filter((key) => key !== keyOf(thing));
      setKeys(new Set(keys.has(keyOf(thing)) ? others : [...others, keyOf(thing)]));
    },
    set: (isChosen) => setKeys(new Set(isChosen ? rows.map(keyOf) : [])),
  };
}
