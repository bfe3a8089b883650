import type { QuestType } from '@cinder/contract/quests/period.rules.ts';
import type { QuestProgress } from '@cinder/contract/quests/quests.api.ts';
import { t } from '@lingui/core/macro';
import { dateFormat, formatTime } from '#lib/format/dates.ts';
import { formatRemaining } from '#lib/format/durations.ts';

/** Two clocks may differ: what should have changed already is not asked for sooner than this. */
const LEAST_MS = 30_000;
/** The longest wait that a timer of the browser takes. */
const MOST_MS = 2 ** 31 - 1;

type Times = Pick<QuestProgress, 'resetsAt'> & { quest: Pick<QuestProgress['quest'], 'deactivateAt'> };

/** Until the first of these quests ends or begins anew; false without any. */
export function msUntilChange(quests: readonly Times[], now: Date): number | false {
  if (quests.length === 0) return false;
  const wait = (time: string) => Date.parse(time) - now.getTime();
  const ends = quests.flatMap(({ quest: { deactivateAt } }) => (deactivateAt ? [wait(deactivateAt)] : []));
  const next = Math.min(...quests.map(({ resetsAt }) => wait(resetsAt)), ...ends.filter((ms) => ms > 0));
  return Math.min(MOST_MS, Math.max(LEAST_MS, next));
}

/** Until a quest can be worked on no more: its own end, or that of its day or week. */
export function timeLeftMs({ resetsAt, quest: { deactivateAt } }: Times, now: Date): number {
  const end = deactivateAt ? Math.min(Date.parse(deactivateAt), Date.parse(resetsAt)) : Date.parse(resetsAt);
  return end - now.getTime();
}

/** What is left of a quest, or of the wait until it can be done again; null where there is nothing to say. */
export function expiryOf(
  entry: Times & Pick<QuestProgress, 'hasClaimedReward'>,
  now: Date,
): { isOver: boolean; label: string } | null {
  const { deactivateAt } = entry.quest;
  if (deactivateAt && secondsUntil(deactivateAt, now) <= 0) return { isOver: true, label: t`Expired` };
  const left = formatRemaining(timeLeftMs(entry, now) / 1000);
  if (!entry.hasClaimedReward) return { isOver: false, label: t`${left} left` };
  const comesBack = !deactivateAt || Date.parse(deactivateAt) > Date.parse(entry.resetsAt);
  return comesBack ? { isOver: false, label: t`Again in ${left}` } : null;
}

/** Seconds until a time, below 0 when it is past. */
export function secondsUntil(time: string, now: Date): number {
  return (Date.parse(time) - now.getTime()) / 1000;
}

const weekday = dateFormat({ weekday: 'long' });

/** When the quests of a day or week begin anew, in the reader's time; no hour and no weekday where none is known. */
export function resetText(type: QuestType, resetsAt: Date | null): string {
  if (resetsAt === null) return type === 'daily' ? t`Daily quests reset every day` : t`Weekly quests reset every week`;
  const [day, time] = [weekday(resetsAt), formatTime(resetsAt)];
  if (isMidnight(resetsAt)) {
    return type === 'daily' ? t`Daily quests reset at 12:00 AM` : t`Weekly quests reset ${day} 12:00 AM`;
  }
  return type === 'daily'
    ? t`Daily quests reset at ${time} your time`
    : t`Weekly quests reset ${day} ${time} your time`;
}

/** Why a check-in may count for another day than the reader expects; null where both days begin at midnight. */
export function checkInNote(quests: readonly QuestProgress[]): string | null {
  const asking = quests.find(({ quest }) =>
    quest.conditions.some(({ conditionType }) => conditionType === 'daily_checkin'),
  );
  const resetsAt = asking && new Date(asking.resetsAt);
  if (!resetsAt || isMidnight(resetsAt)) return null;
  return t`Your check-in day begins at midnight, the day of quests at ${{ time: formatTime(resetsAt) }} your time. A check-in counts for the quests that are open when you make it.`;
}

function isMidnight(time: Date): boolean {
  return time.getHours() === 0 && time.getMinutes() === 0;
}
