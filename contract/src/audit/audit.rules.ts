/**
 * What administrators do, as the log tells it after their name. The part before the dot is the kind of thing that it
 * is about; `{target}` stands for that thing, `{member}` for the member whom it concerns.
 */
export const AUDIT_ACTIONS = {
  'member.add_cinder': 'changed the balance of {target}',
  'member.set_streak': 'set the streak of {target}',
  'member.delete': 'deleted a member',
  'member.end_sessions': 'signed {target} out everywhere',
  'member.make_admin': 'made {target} an administrator',
  'member.unmake_admin': 'took the role of administrator from {target}',
  'member.reset_two_factor': 'took the second step of signing in off {target}',
  'item.create': 'created item {target}',
  'item.update': 'changed item {target}',
  'item.delete': 'deleted item {target}',
  'item.grant': 'granted item {target} to {member}',
  'streak_reward.update': 'changed the reward of streak day {target}',
  'quest.create': 'created quest {target}',
  'quest.update': 'changed quest {target}',
  'quest.delete': 'deleted quest {target}',
  'quest_period.begin': 'reset the {target} quests',
  'badge.create': 'created badge {target}',
  'badge.update': 'changed badge {target}',
  'badge.delete': 'deleted badge {target}',
  'badge.grant': 'granted badge {target} to {member}',
  'product.create': 'created product {target}',
  'product.update': 'changed product {target}',
  'product.delete': 'deleted product {target}',
  'product.add_item': 'added an item to product {target}',
  'product.remove_item': 'removed an item from product {target}',
  'purchase.refund': 'refunded {target} to {member}',
  'image.upload': 'uploaded picture {target}',
  'mining_config.update': 'changed the mining rules',
  'earning_event.flag': 'changed the exploit flag of an earning of {member}',
  'earning_event.verify': 'changed the verification of an earning of {member}',
  'hall_of_fame.finalize': 'finalized the Hall of Fame of {target}',
  'lifetime_earnings.refresh': 'refreshed the lifetime earnings',
  'guide.create': 'created guide {target}',
  'guide.update': 'changed guide {target}',
  'guide.delete': 'deleted guide {target}',
  'lore_article.create': 'created article {target}',
  'lore_article.update': 'changed article {target}',
  'lore_article.delete': 'deleted article {target}',
  'lore_category.create': 'created lore category {target}',
  'lore_category.update': 'changed lore category {target}',
  'lore_category.delete': 'deleted lore category {target}',
  'lore_page.update': 'changed the Telnarus page {target}',
  'tournament.create': 'created tournament {target}',
  'tournament.update': 'changed tournament {target}',
  'tournament.delete': 'deleted tournament {target}',
  'tournament.move': 'changed the status of tournament {target}',
  'tournament.seed': 'seeded tournament {target}',
  'tournament.drop': 'dropped an entrant of tournament {target}',
  'match.decide': 'decided on a match of {target}',
  'betting_event.create': 'opened {target} to betting',
  'betting_event.update': 'changed the betting on {target}',
  'market.create': 'created market {target}',
  'market.add_selection': 'added a selection to market {target}',
  'market.open': 'opened market {target}',
  'market.close': 'closed market {target}',
  'market.settle': 'settled market {target}',
  'market.void': 'voided market {target}',
  'market.revert': 'reverted the settlement of market {target}',
  'championship_player.create': 'added championship player {target}',
  'championship_player.update': 'changed championship player {target}',
  'championship_player.delete': 'deleted championship player {target}',
  'championship_event.create': 'created championship event {target}',
  'championship_event.update': 'changed championship event {target}',
  'championship_event.delete': 'deleted championship event {target}',
  'championship_event.set_participants': 'set who took part in championship event {target}',
  'export.download': 'downloaded {target}',
  'site_settings.update': 'changed the site settings',
  'season.update': 'changed the championship season {target}',
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;
type KindIn<Action> = Action extends `${infer Kind}.${string}` ? Kind : never;
/** The kinds of things that administrators change. */
export type AuditTarget = KindIn<AuditAction>;

/** The kind of thing that an action is about. */
export function targetOf(action: AuditAction): AuditTarget {
  return action.slice(0, action.indexOf('.')) as AuditTarget;
}
