const OTHERS = ['events', 'season'] as const;

export type ChampionshipPanelTab = (typeof OTHERS)[number];

/** The tab in the address; the players need none. */
export function parseChampionshipPanelSearch({ tab }: Record<string, unknown>): { tab?: ChampionshipPanelTab } {
  const known = OTHERS.find((other) => other === tab);
  return known ? { tab: known } : {};
}
