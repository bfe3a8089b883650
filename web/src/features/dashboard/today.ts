import type { MiningStatus } from '@cinder/contract/mining/mining.api.ts';
import type { ModuleName } from '@cinder/contract/site/module-names.ts';
import { CYCLE_DAYS } from '@cinder/contract/streaks/streak.rules.ts';
import type { StreakStatus } from '@cinder/contract/streaks/streaks.api.ts';
import { t } from '@lingui/core/macro';

/** What is known of the member's day; undefined while it is on its way. */
export interface Day {
  streak: Pick<StreakStatus, 'isClaimedToday'> | undefined;
  claimableQuests: number | undefined;
  mining: Pick<MiningStatus, 'isActive' | 'remainingSessions'> | undefined;
  secondsUntilAd: number;
  /** What the site does without. */
  off: readonly ModuleName[];
}

/** In the order in which they are worth doing. */
const TASKS = ['checkIn', 'quests', 'mining', 'ad'] as const;

type Task = (typeof TASKS)[number];
/** `waiting`: it goes on, or opens again, by itself. `off`: the site does without it, and nothing of it is open. */
type TaskState = 'unknown' | 'open' | 'waiting' | 'done' | 'off';

/** How each thing that a member can do in a day stands. */
export function tasksOf({ streak, claimableQuests, mining, secondsUntilAd, off }: Day): Record<Task, TaskState> {
  const without = (module: ModuleName, isOpen = false) => off.includes(module) && !isOpen;
  return {
    checkIn: without('check-in') ? 'off' : streak ? (streak.isClaimedToday ? 'done' : 'open') : 'unknown',
    quests: without('quests', Boolean(claimableQuests)) ? 'off' : questsState(claimableQuests),
    mining: without('mining', mining?.isActive) ? 'off' : mining ? miningState(mining) : 'unknown',
    ad: without('ads') ? 'off' : secondsUntilAd > 0 ? 'waiting' : 'open',
  };
}

function questsState(claimable: number | undefined): TaskState {
  if (claimable === undefined) return 'unknown';
  return claimable > 0 ? 'open' : 'done';
}

function miningState({ isActive, remainingSessions }: NonNullable<Day['mining']>): TaskState {
  if (isActive) return 'waiting';
  return remainingSessions > 0 ? 'open' : 'done';
}

/** What is best done next; null where nothing can be done now. */
export function nextTask(tasks: Record<Task, TaskState>): Task | null {
  return TASKS.find((task) => tasks[task] === 'open') ?? null;
}

/** Whether there is nothing to do until something opens again. */
export function isAllDone(tasks: Record<Task, TaskState>): boolean {
  const there = TASKS.map((task) => tasks[task]).filter((state) => state !== 'off');
  return there.length > 0 && there.every((state) => state === 'done' || state === 'waiting');
}

type Cycle = Pick<StreakStatus, 'cycleDay' | 'isClaimedToday' | 'currentStreak'>;

/** How far the check-in cycle is: `4 of 7 this cycle`. */
export function cycleLabel({ cycleDay, isClaimedToday, currentStreak }: Cycle): string {
  if (isClaimedToday) return t`${cycleDay} of ${CYCLE_DAYS} this cycle`;
  if (cycleDay > 1) return t`${{ cycleDay: cycleDay - 1 }} of ${CYCLE_DAYS} this cycle`;
  return currentStreak > 0 ? t`New cycle` : t`Check in to begin`;
}
