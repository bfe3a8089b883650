/**
 * What replies show and writes change: the closed list. A tag alone is about the caller (`wallet`), with `:all` about
 * everybody (`quests:all`), and with the name of a parameter about that thing (`tournaments:id`).
 */
export const tagNames = [
  'account',
  'activity',
  'badges',
  'betting',
  'challenges',
  'championship',
  'games',
  'gifts',
  'guides',
  'images',
  'inventory',
  'leaderboards',
  'lore',
  'mining',
  'notifications',
  'quests',
  'raffles',
  'shop',
  'site',
  'store',
  'streaks',
  'tournaments',
  'wallet',
] as const;

export type TagName = (typeof tagNames)[number];

export type Tag = TagName | `${TagName}:${string}`;

/** In place of tags: anything may have changed. */
export const EVERYTHING = '*';
