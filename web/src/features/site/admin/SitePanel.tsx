import type { SiteSettings } from '@cinder/contract/site/site-settings.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { AdminPanel } from '#features/admin/AdminPanel.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { TabPanel, Tabs } from '#ui/tabs/Tabs.tsx';
import { NamesForm } from './NamesForm.tsx';
import { siteSettingsQuery } from './site-settings.queries.ts';
import { TextForm } from './TextForm.tsx';

const TEXTS = [
  { value: 'about', label: 'About' },
  { value: 'privacy', label: 'Privacy Policy' },
  { value: 'terms', label: 'Terms of Service' },
] as const;
const TABS = [{ value: 'names', label: 'Names and colour' }, ...TEXTS];

/** The back-office's Site Settings panel: what makes this site the community's own. */
export function SitePanel() {
  const { tab: wanted } = useSearch({ from: '/member/admin/admin/site' });
  const tab = TABS.find(({ value }) => value === wanted)?.value ?? 'names';
  const navigate = useNavigate();
  const settings = useQuery(siteSettingsQuery);
  return (
    <AdminPanel title="Site Settings" purpose="What the site is called, its colour, and the texts of its own pages.">
      <Tabs
        label="Site Settings"
        tabs={TABS}
        value={tab}
        isSelectOnPhones
        onChange={(value) =>
          void navigate({
            to: '/admin/site',
            search: value === 'names' ? {} : { tab: value },
            replace: true,
            resetScroll: false,
          })
        }
      >
        {settings.isPending && <SkeletonRows count={5} label="Loading the site's settings" />}
        {settings.isError && !settings.data && (
          <ErrorState
            level={2}
            title="Failed to fetch the site’s settings"
            text={settings.error.message}
            onRetry={() => void settings.refetch()}
            isRetrying={settings.isFetching}
          />
        )}
        {settings.data && <Forms settings={settings.data} />}
      </Tabs>
    </AdminPanel>
  );
}

function Forms({ settings }: { settings: SiteSettings }) {
  return (
    <>
      <TabPanel value="names">
        <ErrorBoundary title="The names could not be shown">
          <NamesForm settings={settings} />
        </ErrorBoundary>
      </TabPanel>
      {TEXTS.map(({ value, label }) => (
        <TabPanel key={value} value={value}>
          <ErrorBoundary title={`${label} could not be shown`}>
            <TextForm page={value} title={label} settings={settings} />
          </ErrorBoundary>
        </TabPanel>
      ))}
    </>
  );
}
