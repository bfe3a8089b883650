import { type RedemptionStatus, type StaffStep, staffSteps } from '@cinder/contract/store/store.rules.ts';

export type RequestKey = 'next' | 'previous' | 'accept' | 'deliver' | 'decline';

const LETTERS: Readonly<Record<string, RequestKey>> = {
  j: 'next',
  k: 'previous',
  a: 'accept',
  d: 'deliver',
  x: 'decline',
};
/** In the list alone: elsewhere they scroll the page. */
const ARROWS: Readonly<Record<string, RequestKey>> = { ArrowDown: 'next', ArrowUp: 'previous' };

interface Pressed {
  key: string;
  hasModifier: boolean;
  /** Something is typed where the focus is. */
  isInField: boolean;
  isInList: boolean;
}

/** What a key does to the list of requests; null for any other, and where somebody types. */
export function requestKey({ key, hasModifier, isInField, isInList }: Pressed): RequestKey | null {
  if (hasModifier || isInField) return null;
  return LETTERS[key.toLowerCase()] ?? (isInList ? ARROWS[key] : undefined) ?? null;
}

/** Whether the staff can do that to a redemption now. */
export function canDo(step: StaffStep, status: RedemptionStatus): boolean {
  return staffSteps[step].from.some((from: RedemptionStatus) => from === status);
}

/** Which row comes next: from none the first; it stops at both ends. */
export function nextRow(ids: readonly string[], current: string | null, by: 1 | -1): string | null {
  const place = current === null ? -1 : ids.indexOf(current);
  const next = place === -1 ? 0 : Math.min(Math.max(place + by, 0), ids.length - 1);
  return ids[next] ?? null;
}
