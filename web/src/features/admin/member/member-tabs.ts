/** The sections of a member's page in the back-office, as its address names them. */
export const MEMBER_TABS = [
  { value: 'overview', label: 'Overview' },
  { value: 'ledger', label: 'Ledger' },
  { value: 'inventory', label: 'Inventory' },
  { value: 'purchases', label: 'Purchases' },
  { value: 'mining', label: 'Mining' },
  { value: 'earnings', label: 'Earnings' },
  { value: 'quests', label: 'Quests' },
  { value: 'badges', label: 'Badges' },
  { value: 'tournaments', label: 'Tournaments' },
  { value: 'wagers', label: 'Wagers' },
  { value: 'devices', label: 'Devices' },
  { value: 'audit', label: 'Audit' },
] as const;

export type MemberTab = (typeof MEMBER_TABS)[number]['value'];
