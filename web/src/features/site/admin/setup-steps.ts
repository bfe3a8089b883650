import type { ModuleName } from '@cinder/contract/site/module-names.ts';
import type { SetupStep } from '@cinder/contract/site/setup.api.ts';
import { t } from '@lingui/core/macro';
import type { AdminPath } from '#lib/pages.ts';

/** Where something is set, if that is on the site. */
export interface Place {
  to?: AdminPath | '/admin';
  search?: { tab: string };
}

interface Step extends Place {
  title: string;
  text: string;
  /** What is said in its place while a part of the site is off. */
  without?: Partial<Record<ModuleName, string>>;
}

export const STEPS: Record<SetupStep, Step> = {
  account: {
    title: t`Own address and password`,
    text: t`The account of the first start has an address that everybody knows.`,
    to: '/admin',
  },
  names: {
    title: t`Names`,
    text: t`What the site, its token and its world are called, on every page and in every mail.`,
    without: { lore: t`What the site and its token are called, on every page and in every mail.` },
    to: '/admin/site',
  },
  pictures: {
    title: t`Logo and colours`,
    text: t`Also fonts, corners and pictures: in the bar, in tabs and where links are previewed.`,
    to: '/admin/site',
    search: { tab: 'look' },
  },
  language: { title: t`Language`, text: t`What visitors read who want none that the site has.`, to: '/admin/site' },
  modules: {
    title: t`Modules`,
    text: t`What this community does without: betting, ads, the lore and others.`,
    to: '/admin/modules',
  },
  mail: {
    title: t`Mail`,
    text: t`Members confirm their address and reset their password by mail.`,
  },
  payment: {
    title: t`Card payment`,
    text: t`STRIPE_SECRET_KEY lets the shop take cards. Without it, switch the shop off.`,
    to: '/admin/modules',
  },
  quest: {
    title: t`First quest`,
    text: t`The quests of the first start can be changed, and others made like them.`,
    to: '/admin/quests',
  },
  tournament: {
    title: t`First tournament`,
    text: t`A draft is seen by administrators alone until registration opens.`,
    to: '/admin/tournaments',
  },
  invite: {
    title: t`Invite others`,
    text: t`Everybody who knows the address of this site can join.`,
  },
};

interface State {
  name: SetupStep;
  state: 'open' | 'done' | 'skipped';
}

/** The open step that follows on another: the first after it, else the first of all; undefined where none is open. */
export function stepAfter(steps: readonly State[], step: SetupStep): SetupStep | undefined {
  const at = steps.findIndex(({ name }) => name === step);
  const others = [...steps.slice(at + 1), ...steps.slice(0, Math.max(0, at))];
  return others.find(({ state }) => state === 'open')?.name;
}
