import { t } from '@lingui/core/macro';
import { AdminPanel } from '#admin/AdminPanel.tsx';
import { usePageSearch, useSetSearch } from '#lib/page-search.ts';
import { TabPanel, Tabs } from '#ui/tabs/Tabs.tsx';
import { EarningEvents, readLeaderboardPanelSearch } from './EarningEvents.tsx';
import { HallOfFamePanel } from './HallOfFamePanel.tsx';
import type { Requested } from './leaderboards-admin.queries.ts';
import { Maintenance } from './Maintenance.tsx';

const TABS = [
  { value: 'events', label: t`Earning Events` },
  { value: 'hall-of-fame', label: t`Hall of Fame` },
  { value: 'maintenance', label: t`Maintenance` },
];

/** The back-office's Leaderboard Management panel. */
export function LeaderboardPanel() {
  const {
    tab = 'events',
    search = '',
    page = 1,
    flagged = false,
    verified,
    from,
    to,
  } = readLeaderboardPanelSearch(usePageSearch('/admin/leaderboards'));
  const setSearch = useSetSearch('/admin/leaderboards');
  const show = (params: { tab?: string } & Partial<Requested>) => setSearch(readLeaderboardPanelSearch({ ...params }));
  return (
    <AdminPanel>
      <Tabs label={t`Leaderboard Management`} tabs={TABS} value={tab} onChange={(value) => show({ tab: value })}>
        <TabPanel value="events" failure={t`The earning events could not be shown`}>
          <EarningEvents {...{ search, page, flagged, verified, from, to }} onShow={show} />
        </TabPanel>
        <TabPanel value="hall-of-fame" failure={t`The Hall of Fame could not be shown`}>
          <HallOfFamePanel />
        </TabPanel>
        <TabPanel value="maintenance" failure={t`The maintenance could not be shown`}>
          <Maintenance />
        </TabPanel>
      </Tabs>
    </AdminPanel>
  );
}
