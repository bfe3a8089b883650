import { useNavigate, useSearch } from '@tanstack/react-router';
import { AdminPanel } from '#features/admin/AdminPanel.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { TabPanel, Tabs } from '#ui/tabs/Tabs.tsx';
import { Accounts } from './Accounts.tsx';
import { readAnalyticsSearch } from './analytics-search.ts';
import { DataExport } from './DataExport.tsx';
import { DetailedStatistics } from './DetailedStatistics.tsx';
import { EconomyView } from './EconomyView.tsx';
import { Overview } from './Overview.tsx';
import { TopUsers } from './TopUsers.tsx';

const TABS = [
  { value: 'overview', label: 'Analytics Overview' },
  { value: 'detailed', label: 'Detailed Statistics' },
  { value: 'users', label: 'User Analytics' },
  { value: 'economy', label: 'Economy' },
  { value: 'accounts', label: 'Accounts' },
] as const;

/** The back-office's Analytics panel. */
export function AnalyticsPanel() {
  const { tab = 'overview', days = 30, page = 1 } = useSearch({ from: '/member/admin/admin/analytics' });
  const navigate = useNavigate();
  const show = (shown: { tab?: string; days?: number; page?: number }) =>
    void navigate({
      to: '/admin/analytics',
      search: readAnalyticsSearch({ ...shown }),
      replace: true,
      resetScroll: false,
    });
  const panels = {
    overview: <Overview />,
    detailed: <DetailedStatistics />,
    users: <TopUsers />,
    economy: <EconomyView days={days} onDays={(value) => show({ tab: 'economy', days: value })} />,
    accounts: <Accounts page={page} onPage={(value) => show({ tab: 'accounts', page: value })} />,
  };
  return (
    <AdminPanel title="Analytics" purpose="How the community plays, earns and buys. Days begin at 00:00 UTC.">
      <Tabs label="Analytics" tabs={TABS} value={tab} onChange={(value) => show({ tab: value })} isSelectOnPhones>
        {TABS.map(({ value, label }) => (
          <TabPanel key={value} value={value}>
            <ErrorBoundary title={`${label} could not be shown`}>{panels[value]}</ErrorBoundary>
          </TabPanel>
        ))}
      </Tabs>
      <DataExport />
    </AdminPanel>
  );
}
