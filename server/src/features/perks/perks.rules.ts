import { type KeptWorn, type WornKind, wornKinds } from '@cinder/contract/perks/worn.rules.ts';

const DAY_MS = 86_400_000;

/** One perk that a member was given: two of a kind with the same value follow on each other. */
export interface Given {
  id: string;
  kind: WornKind;
  value: string;
  beginsAt: Date;
  /** Null: for ever. */
  expiresAt: Date | null;
}

/** All of a kind with the same value, as one thing that is had until an instant. */
export interface Owned {
  /** Of the one that is had longest. */
  id: string;
  kind: WornKind;
  value: string;
  until: Date | null;
}

/** What a member has at an instant, each once, in the order of the kinds. */
export function ownedAt(given: readonly Given[], at: Date): Owned[] {
  const longest = new Map<string, Owned>();
  for (const { id, kind, value, expiresAt } of given) {
    if (expiresAt && expiresAt <= at) continue;
    const key = `${kind} ${value}`;
    const other = longest.get(key);
    if (!other || lastsLonger(expiresAt, other.until)) longest.set(key, { id, kind, value, until: expiresAt });
  }
  return [...longest.values()].sort((one, other) => wornKinds.indexOf(one.kind) - wornKinds.indexOf(other.kind));
}

/** From when until when a new one is had: one of so many days begins where what is had of it ends. */
export function spanOf(owned: Owned | undefined, days: number | null, at: Date) {
  if (days === null) return { beginsAt: at, expiresAt: null };
  const beginsAt = owned?.until ?? at;
  return { beginsAt, expiresAt: new Date(beginsAt.getTime() + days * DAY_MS) };
}

/** How much of one was still to come: by so many milliseconds those after it begin earlier when it is taken back. */
export function unusedOf({ beginsAt, expiresAt }: Pick<Given, 'beginsAt' | 'expiresAt'>, at: Date): number {
  if (!expiresAt) return 0;
  return Math.max(expiresAt.getTime() - Math.max(beginsAt.getTime(), at.getTime()), 0);
}

/** What is worn, without what is had no longer and with the ends that the rest has now; null: nothing. */
export function keptOf(worn: KeptWorn | null, owned: readonly Owned[]): KeptWorn | null {
  const kept: KeptWorn = {};
  for (const kind of wornKinds) {
    const own = owned.find((one) => one.kind === kind && one.value === worn?.[kind]?.value);
    if (own) kept[kind] = { value: own.value, until: own.until?.toISOString() ?? null };
  }
  return Object.keys(kept).length > 0 ? kept : null;
}

const lastsLonger = (one: Date | null, other: Date | null) => other !== null && (one === null || one > other);
