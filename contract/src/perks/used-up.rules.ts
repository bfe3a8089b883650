/** Perks that are used up, and are not worn: they have no value and no days. */
export const usedUpKinds = ['streak_freeze', 'name_change'] as const;
export type UsedUpKind = (typeof usedUpKinds)[number];

export const isUsedUp = (kind: string): kind is UsedUpKind => usedUpKinds.some((one) => one === kind);
