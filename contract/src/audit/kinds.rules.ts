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
   * What administrators do to one, as the log tells it: `{actor}` is the administrator, `{target}` that thing, `{member}` the
   * member whom it concerns. Texts may name `{world}`.
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
    add_cinder: t`${{ actor: '{actor}' }} changed the balance of ${{ target: '{target}' }}`,
    set_streak: t`${{ actor: '{actor}' }} set the streak of ${{ target: '{target}' }}`,
    delete: t`${{ actor: '{actor}' }} deleted a member`,
    end_sessions: t`${{ actor: '{actor}' }} signed ${{ target: '{target}' }} out everywhere`,
    take_back_grant: t`${{ actor: '{actor}' }} took a grant of tokens back from ${{ target: '{target}' }}`,
    make_admin: t`${{ actor: '{actor}' }} made ${{ target: '{target}' }} an administrator`,
    unmake_admin: t`${{ actor: '{actor}' }} took the role of administrator from ${{ target: '{target}' }}`,
    reset_two_factor: t`${{ actor: '{actor}' }} took the second step of signing in off ${{ target: '{target}' }}`,
    help_sign_in: t`${{ actor: '{actor}' }} helped ${{ target: '{target}' }} to sign in`,
  }),
  item: kind(t`Items`, '/admin/items', {
    create: t`${{ actor: '{actor}' }} created item ${{ target: '{target}' }}`,
    update: t`${{ actor: '{actor}' }} changed item ${{ target: '{target}' }}`,
    delete: t`${{ actor: '{actor}' }} deleted item ${{ target: '{target}' }}`,
    grant: t`${{ actor: '{actor}' }} granted item ${{ target: '{target}' }} to ${{ member: '{member}' }}`,
    take_back: t`${{ actor: '{actor}' }} took item ${{ target: '{target}' }} back from ${{ member: '{member}' }}`,
  }),
  streak_reward: kind(t`Streak rewards`, '/admin/streak-rewards', {
    update: t`${{ actor: '{actor}' }} changed the reward of streak day ${{ target: '{target}' }}`,
  }),
  quest: kind(t`Quests`, '/admin/quests', {
    create: t`${{ actor: '{actor}' }} created quest ${{ target: '{target}' }}`,
    update: t`${{ actor: '{actor}' }} changed quest ${{ target: '{target}' }}`,
    delete: t`${{ actor: '{actor}' }} deleted quest ${{ target: '{target}' }}`,
  }),
  quest_period: kind(t`Quest resets`, '/admin/quests', {
    begin: t`${{ actor: '{actor}' }} reset the ${{ target: '{target}' }} quests`,
  }),
  badge: kind(t`Badges`, '/admin/badges', {
    create: t`${{ actor: '{actor}' }} created badge ${{ target: '{target}' }}`,
    update: t`${{ actor: '{actor}' }} changed badge ${{ target: '{target}' }}`,
    delete: t`${{ actor: '{actor}' }} deleted badge ${{ target: '{target}' }}`,
    grant: t`${{ actor: '{actor}' }} granted badge ${{ target: '{target}' }} to ${{ member: '{member}' }}`,
    take_back: t`${{ actor: '{actor}' }} took badge ${{ target: '{target}' }} back from ${{ member: '{member}' }}`,
  }),
  product: kind(t`Products`, '/admin/shop', {
    create: t`${{ actor: '{actor}' }} created product ${{ target: '{target}' }}`,
    update: t`${{ actor: '{actor}' }} changed product ${{ target: '{target}' }}`,
    delete: t`${{ actor: '{actor}' }} deleted product ${{ target: '{target}' }}`,
    add_item: t`${{ actor: '{actor}' }} added an item to product ${{ target: '{target}' }}`,
    remove_item: t`${{ actor: '{actor}' }} removed an item from product ${{ target: '{target}' }}`,
  }),
  purchase: kind(t`Purchases`, '/admin/shop', {
    refund: t`${{ actor: '{actor}' }} refunded ${{ target: '{target}' }} to ${{ member: '{member}' }}`,
  }),
  offer: kind(t`Offers of the store`, '/admin/store', {
    create: t`${{ actor: '{actor}' }} created offer ${{ target: '{target}' }}`,
    update: t`${{ actor: '{actor}' }} changed offer ${{ target: '{target}' }}`,
    delete: t`${{ actor: '{actor}' }} deleted offer ${{ target: '{target}' }}`,
    add_codes: t`${{ actor: '{actor}' }} added codes to offer ${{ target: '{target}' }}`,
  }),
  redemption: kind(t`Redemptions`, '/admin/store', {
    accept: t`${{ actor: '{actor}' }} accepted the request for ${{ target: '{target}' }} of ${{ member: '{member}' }}`,
    decline: t`${{ actor: '{actor}' }} declined the request for ${{ target: '{target}' }} of ${{ member: '{member}' }}`,
    deliver: t`${{ actor: '{actor}' }} delivered ${{ target: '{target}' }} to ${{ member: '{member}' }}`,
    refund: t`${{ actor: '{actor}' }} gave ${{ member: '{member}' }} the tokens for ${{ target: '{target}' }} back`,
  }),
  raffle: kind(t`Raffles`, '/admin/raffles', {
    create: t`${{ actor: '{actor}' }} created raffle ${{ target: '{target}' }}`,
    update: t`${{ actor: '{actor}' }} changed raffle ${{ target: '{target}' }}`,
    delete: t`${{ actor: '{actor}' }} deleted raffle ${{ target: '{target}' }}`,
    draw: t`${{ actor: '{actor}' }} drew raffle ${{ target: '{target}' }}`,
    cancel: t`${{ actor: '{actor}' }} cancelled raffle ${{ target: '{target}' }}`,
    give: t`${{ actor: '{actor}' }} gave a prize of raffle ${{ target: '{target}' }}`,
  }),
  challenge: kind(t`Challenges`, '/admin/challenges', {
    decide: t`${{ actor: '{actor}' }} decided a challenge in ${{ target: '{target}' }}`,
  }),
  gift: kind(t`Gifts`, '/admin/gifts', {
    remove_message: t`${{ actor: '{actor}' }} took the message off a gift to ${{ member: '{member}' }}`,
    keep_message: t`${{ actor: '{actor}' }} left the message of a gift to ${{ member: '{member}' }}`,
  }),
  gift_settings: kind(t`Rules of gifts`, '/admin/gifts', {
    update: t`${{ actor: '{actor}' }} changed the rules of gifts`,
  }),
  image: kind(t`Pictures`, '/admin/pictures', {
    upload: t`${{ actor: '{actor}' }} uploaded picture ${{ target: '{target}' }}`,
    delete: t`${{ actor: '{actor}' }} deleted picture ${{ target: '{target}' }}`,
    delete_unused: t`${{ actor: '{actor}' }} deleted pictures: ${{ target: '{target}' }}`,
  }),
  mining_config: kind(t`Mining rules`, '/admin/mining', {
    update: t`${{ actor: '{actor}' }} changed the mining rules`,
  }),
  earning_event: kind(t`Earning events`, '/admin/leaderboards', {
    flag: t`${{ actor: '{actor}' }} changed the exploit flag of an earning of ${{ member: '{member}' }}`,
    verify: t`${{ actor: '{actor}' }} changed the verification of an earning of ${{ member: '{member}' }}`,
  }),
  hall_of_fame: kind(t`Hall of Fame`, '/admin/leaderboards', {
    finalize: t`${{ actor: '{actor}' }} finalized the Hall of Fame of ${{ target: '{target}' }}`,
  }),
  lifetime_earnings: kind(t`Lifetime earnings`, '/admin/leaderboards', {
    refresh: t`${{ actor: '{actor}' }} refreshed the lifetime earnings`,
  }),
  guide: kind(t`Guides`, '/admin/guides', {
    create: t`${{ actor: '{actor}' }} created guide ${{ target: '{target}' }}`,
    update: t`${{ actor: '{actor}' }} changed guide ${{ target: '{target}' }}`,
    delete: t`${{ actor: '{actor}' }} deleted guide ${{ target: '{target}' }}`,
  }),
  lore_article: kind(t`Articles`, '/admin/content', {
    create: t`${{ actor: '{actor}' }} created article ${{ target: '{target}' }}`,
    update: t`${{ actor: '{actor}' }} changed article ${{ target: '{target}' }}`,
    delete: t`${{ actor: '{actor}' }} deleted article ${{ target: '{target}' }}`,
  }),
  lore_category: kind(t`Lore categories`, '/admin/content', {
    create: t`${{ actor: '{actor}' }} created lore category ${{ target: '{target}' }}`,
    update: t`${{ actor: '{actor}' }} changed lore category ${{ target: '{target}' }}`,
    delete: t`${{ actor: '{actor}' }} deleted lore category ${{ target: '{target}' }}`,
  }),
  lore_people: kind(t`Peoples`, '/admin/content', {
    create: t`${{ actor: '{actor}' }} created people ${{ target: '{target}' }}`,
    update: t`${{ actor: '{actor}' }} changed people ${{ target: '{target}' }}`,
    delete: t`${{ actor: '{actor}' }} deleted people ${{ target: '{target}' }}`,
  }),
  lore_page: kind(t`${{ world: '{world}' }} pages`, '/admin/content', {
    update: t`${{ actor: '{actor}' }} changed the ${{ world: '{world}' }} page ${{ target: '{target}' }}`,
  }),
  tournament: kind(t`Tournaments`, '/admin/tournaments', {
    create: t`${{ actor: '{actor}' }} created tournament ${{ target: '{target}' }}`,
    update: t`${{ actor: '{actor}' }} changed tournament ${{ target: '{target}' }}`,
    delete: t`${{ actor: '{actor}' }} deleted tournament ${{ target: '{target}' }}`,
    move: t`${{ actor: '{actor}' }} changed the status of tournament ${{ target: '{target}' }}`,
    seed: t`${{ actor: '{actor}' }} seeded tournament ${{ target: '{target}' }}`,
    drop: t`${{ actor: '{actor}' }} dropped an entrant of tournament ${{ target: '{target}' }}`,
  }),
  game: kind(t`Games`, '/admin/games', {
    update: t`${{ actor: '{actor}' }} changed game ${{ target: '{target}' }}`,
    create: t`${{ actor: '{actor}' }} added game ${{ target: '{target}' }}`,
    delete: t`${{ actor: '{actor}' }} deleted or retired game ${{ target: '{target}' }}`,
  }),
  match: kind(t`Matches`, '/admin/tournaments', {
    decide: t`${{ actor: '{actor}' }} decided on a match of ${{ target: '{target}' }}`,
  }),
  betting_event: kind(t`Betting on tournaments`, '/admin/betting', {
    create: t`${{ actor: '{actor}' }} opened ${{ target: '{target}' }} to betting`,
    update: t`${{ actor: '{actor}' }} changed the betting on ${{ target: '{target}' }}`,
  }),
  market: kind(t`Markets`, '/admin/betting', {
    create: t`${{ actor: '{actor}' }} created market ${{ target: '{target}' }}`,
    add_selection: t`${{ actor: '{actor}' }} added a selection to market ${{ target: '{target}' }}`,
    open: t`${{ actor: '{actor}' }} opened market ${{ target: '{target}' }}`,
    close: t`${{ actor: '{actor}' }} closed market ${{ target: '{target}' }}`,
    settle: t`${{ actor: '{actor}' }} settled market ${{ target: '{target}' }}`,
    void: t`${{ actor: '{actor}' }} voided market ${{ target: '{target}' }}`,
    revert: t`${{ actor: '{actor}' }} reverted the settlement of market ${{ target: '{target}' }}`,
  }),
  championship_player: kind(t`Championship players`, '/admin/championship', {
    update: t`${{ actor: '{actor}' }} changed championship player ${{ target: '{target}' }}`,
    delete: t`${{ actor: '{actor}' }} deleted championship player ${{ target: '{target}' }}`,
    create: t`${{ actor: '{actor}' }} added championship player ${{ target: '{target}' }}`,
  }),
  championship_event: kind(t`Championship events`, '/admin/championship', {
    create: t`${{ actor: '{actor}' }} created championship event ${{ target: '{target}' }}`,
    update: t`${{ actor: '{actor}' }} changed championship event ${{ target: '{target}' }}`,
    delete: t`${{ actor: '{actor}' }} deleted championship event ${{ target: '{target}' }}`,
    set_participants: t`${{ actor: '{actor}' }} set who took part in championship event ${{ target: '{target}' }}`,
  }),
  export: kind(t`Downloads`, '/admin/analytics', {
    download: t`${{ actor: '{actor}' }} downloaded ${{ target: '{target}' }}`,
  }),
  what_if: kind(t`What if`, '/admin/analytics', {
    start: t`${{ actor: '{actor}' }} replayed the economy under other amounts`,
    cancel: t`${{ actor: '{actor}' }} stopped a replay of the economy`,
  }),
  site_settings: kind(t`Site settings`, '/admin/site', {
    update: t`${{ actor: '{actor}' }} changed the site settings`,
  }),
  site_font: kind(t`Fonts`, '/admin/site', {
    upload: t`${{ actor: '{actor}' }} uploaded font ${{ target: '{target}' }}`,
    delete: t`${{ actor: '{actor}' }} deleted font ${{ target: '{target}' }}`,
  }),
  mail: kind(t`Mails`, '/admin/site', {
    test: t`${{ actor: '{actor}' }} sent a test mail`,
  }),
  site_page: kind(t`Pages of the community`, '/admin/pages', {
    create: t`${{ actor: '{actor}' }} created page ${{ target: '{target}' }}`,
    update: t`${{ actor: '{actor}' }} changed page ${{ target: '{target}' }}`,
    delete: t`${{ actor: '{actor}' }} deleted page ${{ target: '{target}' }}`,
  }),
  site_link: kind(t`Links of the community`, '/admin/pages', {
    create: t`${{ actor: '{actor}' }} added link ${{ target: '{target}' }}`,
    update: t`${{ actor: '{actor}' }} changed link ${{ target: '{target}' }}`,
    delete: t`${{ actor: '{actor}' }} deleted link ${{ target: '{target}' }}`,
  }),
  translation: kind(t`Translations`, '/admin', {
    update: t`${{ actor: '{actor}' }} changed the translation of ${{ target: '{target}' }}`,
  }),
  season: kind(t`Seasons`, '/admin/championship', {
    update: t`${{ actor: '{actor}' }} changed the championship season ${{ target: '{target}' }}`,
  }),
} as const satisfies Record<string, Kind<object>>;

/** The kinds of things that administrators change. */
export type AuditTarget = keyof typeof KINDS;
