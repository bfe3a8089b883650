import { t } from '../shared/messages.ts';
import type { officePages } from '../site/office.pages.ts';

/** A panel of the back-office. */
type Panel = Exclude<keyof typeof officePages, `${string}:${string}`>;

interface Kind<Actions> {
  /** What the filter of the log calls such things. */
  readonly label: string;
  /** Where they are changed. */
  readonly panel: Panel;
  /**
   * What administrators do to one, as the log tells it after their name; `{target}` stands for that thing, `{member}` for
   * the member whom it concerns.
   */
  readonly actions: Actions;
}

function kind<const Actions extends Record<string, string>>(
  label: string,
  panel: Panel,
  actions: Actions,
): Kind<Actions> {
  return { label, panel, actions };
}

/** Every kind of thing that administrators change. */
export const KINDS = {
  member: kind(t`Members`, '/admin/users', {
    add_cinder: t`changed the balance of ${{ target: '{target}' }}`,
    set_streak: t`set the streak of ${{ target: '{target}' }}`,
    delete: t`deleted a member`,
    end_sessions: t`signed ${{ target: '{target}' }} out everywhere`,
    take_back_grant: t`took a grant of tokens back from ${{ target: '{target}' }}`,
    make_admin: t`made ${{ target: '{target}' }} an administrator`,
    unmake_admin: t`took the role of administrator from ${{ target: '{target}' }}`,
    reset_two_factor: t`took the second step of signing in off ${{ target: '{target}' }}`,
    help_sign_in: t`helped ${{ target: '{target}' }} to sign in`,
  }),
  item: kind(t`Items`, '/admin/items', {
    create: t`created item ${{ target: '{target}' }}`,
    update: t`changed item ${{ target: '{target}' }}`,
    delete: t`deleted item ${{ target: '{target}' }}`,
    grant: t`granted item ${{ target: '{target}' }} to ${{ member: '{member}' }}`,
    take_back: t`took item ${{ target: '{target}' }} back from ${{ member: '{member}' }}`,
  }),
  streak_reward: kind(t`Streak rewards`, '/admin/streak-rewards', {
    update: t`changed the reward of streak day ${{ target: '{target}' }}`,
  }),
  quest: kind(t`Quests`, '/admin/quests', {
    create: t`created quest ${{ target: '{target}' }}`,
    update: t`changed quest ${{ target: '{target}' }}`,
    delete: t`deleted quest ${{ target: '{target}' }}`,
  }),
  quest_period: kind(t`Quest resets`, '/admin/quests', { begin: t`reset the ${{ target: '{target}' }} quests` }),
  badge: kind(t`Badges`, '/admin/badges', {
    create: t`created badge ${{ target: '{target}' }}`,
    update: t`changed badge ${{ target: '{target}' }}`,
    delete: t`deleted badge ${{ target: '{target}' }}`,
    grant: t`granted badge ${{ target: '{target}' }} to ${{ member: '{member}' }}`,
    take_back: t`took badge ${{ target: '{target}' }} back from ${{ member: '{member}' }}`,
  }),
  product: kind(t`Products`, '/admin/shop', {
    create: t`created product ${{ target: '{target}' }}`,
    update: t`changed product ${{ target: '{target}' }}`,
    delete: t`deleted product ${{ target: '{target}' }}`,
    add_item: t`added an item to product ${{ target: '{target}' }}`,
    remove_item: t`removed an item from product ${{ target: '{target}' }}`,
  }),
  purchase: kind(t`Purchases`, '/admin/shop', {
    refund: t`refunded ${{ target: '{target}' }} to ${{ member: '{member}' }}`,
  }),
  image: kind(t`Pictures`, '/admin/pictures', {
    upload: t`uploaded picture ${{ target: '{target}' }}`,
    delete: t`deleted picture ${{ target: '{target}' }}`,
    delete_unused: t`deleted pictures: ${{ target: '{target}' }}`,
  }),
  mining_config: kind(t`Mining rules`, '/admin/mining', { update: t`changed the mining rules` }),
  earning_event: kind(t`Earning events`, '/admin/leaderboards', {
    flag: t`changed the exploit flag of an earning of ${{ member: '{member}' }}`,
    verify: t`changed the verification of an earning of ${{ member: '{member}' }}`,
  }),
  hall_of_fame: kind(t`Hall of Fame`, '/admin/leaderboards', {
    finalize: t`finalized the Hall of Fame of ${{ target: '{target}' }}`,
  }),
  lifetime_earnings: kind(t`Lifetime earnings`, '/admin/leaderboards', { refresh: t`refreshed the lifetime earnings` }),
  guide: kind(t`Guides`, '/admin/guides', {
    create: t`created guide ${{ target: '{target}' }}`,
    update: t`changed guide ${{ target: '{target}' }}`,
    delete: t`deleted guide ${{ target: '{target}' }}`,
  }),
  lore_article: kind(t`Articles`, '/admin/content', {
    create: t`created article ${{ target: '{target}' }}`,
    update: t`changed article ${{ target: '{target}' }}`,
    delete: t`deleted article ${{ target: '{target}' }}`,
  }),
  lore_category: kind(t`Lore categories`, '/admin/content', {
    create: t`created lore category ${{ target: '{target}' }}`,
    update: t`changed lore category ${{ target: '{target}' }}`,
    delete: t`deleted lore category ${{ target: '{target}' }}`,
  }),
  lore_page: kind(t`Telnarus pages`, '/admin/content', {
    update: t`changed the Telnarus page ${{ target: '{target}' }}`,
  }),
  tournament: kind(t`Tournaments`, '/admin/tournaments', {
    create: t`created tournament ${{ target: '{target}' }}`,
    update: t`changed tournament ${{ target: '{target}' }}`,
    delete: t`deleted tournament ${{ target: '{target}' }}`,
    move: t`changed the status of tournament ${{ target: '{target}' }}`,
    seed: t`seeded tournament ${{ target: '{target}' }}`,
    drop: t`dropped an entrant of tournament ${{ target: '{target}' }}`,
  }),
  game: kind(t`Games`, '/admin/games', {
    update: t`changed game ${{ target: '{target}' }}`,
    create: t`added game ${{ target: '{target}' }}`,
    delete: t`deleted or retired game ${{ target: '{target}' }}`,
  }),
  match: kind(t`Matches`, '/admin/tournaments', { decide: t`decided on a match of ${{ target: '{target}' }}` }),
  betting_event: kind(t`Betting on tournaments`, '/admin/betting', {
    create: t`opened ${{ target: '{target}' }} to betting`,
    update: t`changed the betting on ${{ target: '{target}' }}`,
  }),
  market: kind(t`Markets`, '/admin/betting', {
    create: t`created market ${{ target: '{target}' }}`,
    add_selection: t`added a selection to market ${{ target: '{target}' }}`,
    open: t`opened market ${{ target: '{target}' }}`,
    close: t`closed market ${{ target: '{target}' }}`,
    settle: t`settled market ${{ target: '{target}' }}`,
    void: t`voided market ${{ target: '{target}' }}`,
    revert: t`reverted the settlement of market ${{ target: '{target}' }}`,
  }),
  championship_player: kind(t`Championship players`, '/admin/championship', {
    update: t`changed championship player ${{ target: '{target}' }}`,
    delete: t`deleted championship player ${{ target: '{target}' }}`,
    create: t`added championship player ${{ target: '{target}' }}`,
  }),
  championship_event: kind(t`Championship events`, '/admin/championship', {
    create: t`created championship event ${{ target: '{target}' }}`,
    update: t`changed championship event ${{ target: '{target}' }}`,
    delete: t`deleted championship event ${{ target: '{target}' }}`,
    set_participants: t`set who took part in championship event ${{ target: '{target}' }}`,
  }),
  export: kind(t`Downloads`, '/admin/analytics', { download: t`downloaded ${{ target: '{target}' }}` }),
  site_settings: kind(t`Site settings`, '/admin/site', { update: t`changed the site settings` }),
  season: kind(t`Seasons`, '/admin/championship', {
    update: t`changed the championship season ${{ target: '{target}' }}`,
  }),
} as const satisfies Record<string, Kind<object>>;

/** The kinds of things that administrators change. */
export type AuditTarget = keyof typeof KINDS;
