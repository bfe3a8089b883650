const OTHERS = ['events', 'players', 'rules'] as const;

export type ChampionshipTab = (typeof OTHERS)[number];

/** The tab in the address; the leaderboard needs none. */
export function parseChampionshipSearch({ tab }: Record<string, unknown>): { tab?: ChampionshipTab } {
  const known = OTHERS.find((other) => other === tab);
  return known ? { tab: known } : {};
}
