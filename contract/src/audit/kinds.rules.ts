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

/** The actions of what is created, changed and deleted. */
const edited = (one: string) => ({
  create: `created ${one} {target}`,
  update: `changed ${one} {target}`,
  delete: `deleted ${one} {target}`,
});

/** Every kind of thing that administrators change. */
export const KINDS = {
  member: kind('Members', '/admin/users', {
    add_cinder: 'changed the balance of {target}',
    set_streak: 'set the streak of {target}',
    delete: 'deleted a member',
    end_sessions: 'signed {target} out everywhere',
    take_back_grant: 'took a grant of tokens back from {target}',
    make_admin: 'made {target} an administrator',
    unmake_admin: 'took the role of administrator from {target}',
    reset_two_factor: 'took the second step of signing in off {target}',
    help_sign_in: 'helped {target} to sign in',
  }),
  item: kind('Items', '/admin/items', {
    ...edited('item'),
    grant: 'granted item {target} to {member}',
    take_back: 'took item {target} back from {member}',
  }),
  streak_reward: kind('Streak rewards', '/admin/streak-rewards', {
    update: 'changed the reward of streak day {target}',
  }),
  quest: kind('Quests', '/admin/quests', edited('quest')),
  quest_period: kind('Quest resets', '/admin/quests', { begin: 'reset the {target} quests' }),
  badge: kind('Badges', '/admin/badges', {
    ...edited('badge'),
    grant: 'granted badge {target} to {member}',
    take_back: 'took badge {target} back from {member}',
  }),
  product: kind('Products', '/admin/shop', {
    ...edited('product'),
    add_item: 'added an item to product {target}',
    remove_item: 'removed an item from product {target}',
  }),
  purchase: kind('Purchases', '/admin/shop', { refund: 'refunded {target} to {member}' }),
  image: kind('Pictures', '/admin/pictures', {
    upload: 'uploaded picture {target}',
    delete: 'deleted picture {target}',
    delete_unused: 'deleted pictures: {target}',
  }),
  mining_config: kind('Mining rules', '/admin/mining', { update: 'changed the mining rules' }),
  earning_event: kind('Earning events', '/admin/leaderboards', {
    flag: 'changed the exploit flag of an earning of {member}',
    verify: 'changed the verification of an earning of {member}',
  }),
  hall_of_fame: kind('Hall of Fame', '/admin/leaderboards', { finalize: 'finalized the Hall of Fame of {target}' }),
  lifetime_earnings: kind('Lifetime earnings', '/admin/leaderboards', { refresh: 'refreshed the lifetime earnings' }),
  guide: kind('Guides', '/admin/guides', edited('guide')),
  lore_article: kind('Articles', '/admin/content', edited('article')),
  lore_category: kind('Lore categories', '/admin/content', edited('lore category')),
  lore_page: kind('Telnarus pages', '/admin/content', { update: 'changed the Telnarus page {target}' }),
  tournament: kind('Tournaments', '/admin/tournaments', {
    ...edited('tournament'),
    move: 'changed the status of tournament {target}',
    seed: 'seeded tournament {target}',
    drop: 'dropped an entrant of tournament {target}',
  }),
  game: kind('Games', '/admin/games', {
    ...edited('game'),
    create: 'added game {target}',
    delete: 'deleted or retired game {target}',
  }),
  match: kind('Matches', '/admin/tournaments', { decide: 'decided on a match of {target}' }),
  betting_event: kind('Betting on tournaments', '/admin/betting', {
    create: 'opened {target} to betting',
    update: 'changed the betting on {target}',
  }),
  market: kind('Markets', '/admin/betting', {
    create: 'created market {target}',
    add_selection: 'added a selection to market {target}',
    open: 'opened market {target}',
    close: 'closed market {target}',
    settle: 'settled market {target}',
    void: 'voided market {target}',
    revert: 'reverted the settlement of market {target}',
  }),
  championship_player: kind('Championship players', '/admin/championship', {
    ...edited('championship player'),
    create: 'added championship player {target}',
  }),
  championship_event: kind('Championship events', '/admin/championship', {
    ...edited('championship event'),
    set_participants: 'set who took part in championship event {target}',
  }),
  export: kind('Downloads', '/admin/analytics', { download: 'downloaded {target}' }),
  site_settings: kind('Site settings', '/admin/site', { update: 'changed the site settings' }),
  season: kind('Seasons', '/admin/championship', { update: 'changed the championship season {target}' }),
} as const satisfies Record<string, Kind<object>>;

/** The kinds of things that administrators change. */
export type AuditTarget = keyof typeof KINDS;
