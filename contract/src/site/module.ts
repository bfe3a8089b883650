import type { api } from '../api.ts';
import type { ConditionType } from '../conditions/conditions.rules.ts';
import type { Board } from '../leaderboards/boards.rules.ts';
import type { NotificationType } from '../notifications/notifications.rules.ts';
import type { everybodyPages } from './everybody.pages.ts';
import type { memberPages } from './member.pages.ts';
import type { ModuleName } from './module-names.ts';
import type { officePages } from './office.pages.ts';

type Path = keyof typeof everybodyPages | keyof typeof memberPages | keyof typeof officePages;
type Group = keyof typeof api;
/** `mining.start`: as the API document names it. */
export type CallName = { [Name in Group]: `${Name}.${keyof (typeof api)[Name] & string}` }[Group];

/** A part that a site can do without, and all that goes with it. */
export interface Module {
  /** As administrators read it. */
  label: string;
  /** What members do there. */
  purpose: string;
  /** Its calls, by their groups in the contract; of several modules they are there as long as one of them is. */
  calls: readonly Group[];
  /** Calls of other groups that make no sense without it. */
  otherCalls?: readonly CallName[];
  /** A page of several modules is there as long as one of them is. */
  pages: readonly Path[];
  /** What quests and badges can ask for in it alone. */
  conditions?: readonly ConditionType[];
  /** What members are told of it alone. */
  news?: readonly NotificationType[];
  /** What members are ranked by in it alone. */
  boards?: readonly Board[];
  /** Without which it makes no sense. */
  needs?: readonly ModuleName[];
  /** What can be open when it is switched off. */
  open?: {
    text: (count: number) => string;
    /** What ends it, which is there for as long as anything is open; without any it ends by itself. */
    calls: readonly CallName[];
    pages: readonly Path[];
  };
  /** What the staff does about things long past, and where: there as long as there is any of it, also while it is off. */
  past?: { calls: readonly CallName[]; pages: readonly Path[] };
  /** What services from outside call about things long past: never off. */
  always?: readonly CallName[];
}
