/** The panels of the back-office, as tiles and links name them. */
export type AdminPath =
  | '/admin/analytics'
  | '/admin/audit'
  | '/admin/badges'
  | '/admin/betting'
  | '/admin/championship'
  | '/admin/content'
  | '/admin/guides'
  | '/admin/inventory'
  | '/admin/items'
  | '/admin/leaderboards'
  | '/admin/mining'
  | '/admin/quests'
  | '/admin/shop'
  | '/admin/site'
  | '/admin/streak-rewards'
  | '/admin/tournaments'
  | '/admin/users';
