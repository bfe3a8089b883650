/** The parts of the site of which what is stored about a member is told by name. */
export const PLAYED = [
  'mining',
  'check-in',
  'quests',
  'badges',
  'inventory',
  'shop',
  'betting',
  'tournaments',
] as const;
