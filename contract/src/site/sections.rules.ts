interface SectionPage {
  to: string;
  label: string;
}

/** Pages of members that stand next to each other: the strip under the bar leads from one to the others. */
export const sections: readonly (readonly SectionPage[])[] = [
  [
    { to: '/earn', label: 'Earn' },
    { to: '/quests', label: 'Quests' },
    { to: '/inventory', label: 'Inventory' },
    { to: '/shop', label: 'Shop' },
    { to: '/badges', label: 'Badges' },
  ],
  [
    { to: '/tournaments', label: 'Tournaments' },
    { to: '/championship-series', label: 'Championship Series' },
    { to: '/wagers', label: 'Your wagers' },
  ],
];

/** The section that a page is in, and which of its pages it is, or is part of; undefined where there is none. */
export function sectionAt(path: string): { pages: readonly SectionPage[]; current: SectionPage } | undefined {
  for (const pages of sections) {
    const current = pages.find(({ to }) => to === path || path.startsWith(`${to}/`));
    if (current) return { pages, current };
  }
  return undefined;
}
