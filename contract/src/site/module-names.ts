import { z } from 'zod';

/** The parts that a site can do without; what each of them is stands in `modules.rules.ts`. */
export const moduleNames = [
  'mining',
  'check-in',
  'ads',
  'quests',
  'badges',
  'inventory',
  'shop',
  'store',
  'raffles',
  'challenges',
  'gifts',
  'tournaments',
  'championship',
  'betting',
  'leaderboards',
  'guides',
  'lore',
] as const;
export type ModuleName = (typeof moduleNames)[number];

export const moduleName = z.enum(moduleNames);

/** What a new site does without until somebody switches it on. */
export const modulesOffAtFirst: readonly ModuleName[] = ['gifts'];
