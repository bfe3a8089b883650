import { memberTops } from '@cinder/contract/site/member-tops.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { usePageTitle } from '#lib/page-title.ts';
import { usePageTop } from '#lib/page-top.ts';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { TabPanel, Tabs } from '#ui/tabs/Tabs.tsx';
import { inventoryQuery } from './inventory.queries.ts';
import { Loadout } from './Loadout.tsx';
import { OwnedItems } from './OwnedItems.tsx';
import { TotalMultiplier } from './TotalMultiplier.tsx';

/** What the member wears, and all that they own. */
export function InventoryPage() {
  usePageTitle('Inventory & Equipment');
  const { tab = 'loadout' } = useSearch({ from: '/member/inventory' });
  const navigate = useNavigate();
  const { data: owned } = useQuery(inventoryQuery);
  const tabs = [
    { value: 'loadout', label: 'Loadout' },
    {
      value: 'inventory',
      label: 'Inventory',
      ...(owned && {
        count: { value: owned.length, of: owned.length === 1 ? 'item owned' : 'items owned', quiet: true },
      }),
    },
  ];
  const open = (value: string) =>
    void navigate({
      to: '/inventory',
      search: value === 'inventory' ? { tab: value } : {},
      replace: true,
      resetScroll: false,
    });
  return (
    <div className="page">
      <PageHead {...usePageTop(memberTops['/inventory'])} aside={<TotalMultiplier />} />
      <Tabs label="Inventory & Equipment" tabs={tabs} value={tab} onChange={open}>
        <TabPanel value="loadout">
          <ErrorBoundary title="Your loadout could not be shown">
            <Loadout />
          </ErrorBoundary>
        </TabPanel>
        <TabPanel value="inventory">
          <ErrorBoundary title="Your inventory could not be shown">
            <OwnedItems />
          </ErrorBoundary>
        </TabPanel>
      </Tabs>
    </div>
  );
}
