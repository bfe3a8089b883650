import type { NotificationChoice, NotificationGroup } from '@cinder/contract/notifications/notifications.rules.ts';
import type { NotificationChoices } from '@cinder/contract/notifications/preferences.api.ts';
import type { ModuleName } from '@cinder/contract/site/module-names.ts';
import { t } from '@lingui/core/macro';
import { notifications } from '#api/notifications.ts';
import { send } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';

/** How the member wants to be told. */
export const preferencesQuery = notifications.preferences.query();

/** Mails the link that verifies the member's own address. */
export function sendVerification() {
  return send({ method: 'POST', address: '/api/auth/send-verification-email' });
}

/** Whether it was verified meanwhile, in another tab or by the first mail. */
export function isVerifiedAlready(error: unknown): boolean {
  return error instanceof ApiError && (error.code as string) === 'EMAIL_ALREADY_VERIFIED';
}

/** Seconds until the next mail, where that is what the refusal is about. */
export function waitOf(error: unknown): number | undefined {
  return error instanceof ApiError && error.status === 429 ? error.retryAfter : undefined;
}

interface Group {
  title: string;
  text: string;
  /** What is said where any of these parts of the site is off. */
  without?: { parts: readonly ModuleName[]; title?: string; text: string };
}

/** What a group is called and holds on a site without some parts. */
export function textsOf({ title, text, without }: Group, off: readonly ModuleName[]): { title: string; text: string } {
  return without?.parts.some((part) => off.includes(part)) ? { title, ...without } : { title, text };
}

/** What each group is called and holds. */
export const GROUPS: Record<NotificationGroup, Group> = {
  matches: { title: t`Matches`, text: t`Check-ins, matches, results and cancelled tournaments.` },
  rewards: {
    title: t`Rewards`,
    text: t`Badges, quests, levels, streak freezes and prizes.`,
    without: {
      parts: ['badges', 'quests', 'check-in', 'tournaments'],
      text: t`Levels, and what else you have earned.`,
    },
  },
  bets: { title: t`Bets`, text: t`Bets that were won, lost, given back or decided anew.` },
  purchases: {
    title: t`Purchases`,
    text: t`What you bought, and refunds.`,
    without: { parts: ['shop'], title: t`Spending`, text: t`What you spent tokens on, and what came back.` },
  },
  moderation: { title: t`Decisions`, text: t`Disputed matches that wait for an administrator.` },
};

/** The groups that are chosen otherwise than they are stored. */
export function changedChoices(stored: NotificationChoices, chosen: NotificationChoices): Partial<NotificationChoices> {
  const groups = Object.keys(stored) as NotificationGroup[];
  const isSame = (one: NotificationChoice, other: NotificationChoice) =>
    one.bell === other.bell && one.mail === other.mail;
  return Object.fromEntries(
    groups.filter((group) => !isSame(stored[group], chosen[group])).map((group) => [group, chosen[group]]),
  );
}
