import { type SiteSettings, type SiteText, siteSettingsChanges } from '@cinder/contract/site/site-settings.api.ts';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { AdminPanel } from '#admin/AdminPanel.tsx';
import { SettingsForm } from '#admin/SettingsForm.tsx';
import { siteAdmin } from '#api/siteAdmin.ts';
import { KEEP_TYPED, schemaResolver } from '#lib/form-errors.ts';
import { usePageSearch, useSetSearch } from '#lib/page-search.ts';
import { showToast } from '#lib/toasts.ts';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { fieldsOf } from '#ui/field/form-fields.tsx';
import { late } from '#ui/lazy/lazy.tsx';
import { MarkdownPreview } from '#ui/markdown/MarkdownPreview.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { TabPanel, Tabs } from '#ui/tabs/Tabs.tsx';
import { NamesForm } from './NamesForm.tsx';
import type { SiteChanges } from './names-form.ts';
import { siteSettingsQuery } from './site-admin.queries.ts';
import './site-admin.css';

const SetupSteps = late(async () => (await import('./SetupSteps.tsx')).SetupSteps);
const LookForm = late(async () => (await import('./LookForm.tsx')).LookForm);
const PicturesForm = late(async () => (await import('./PicturesForm.tsx')).PicturesForm);

const Form = fieldsOf<Values>();

const TEXTS = [
  {
    value: 'about',
    label: t`About`,
    hidden: t`About could not be shown`,
    saved: t`About saved`,
    failure: t`Failed to save About`,
    field: t`About in Markdown`,
  },
  {
    value: 'privacy',
    label: t`Privacy Policy`,
    hidden: t`Privacy Policy could not be shown`,
    saved: t`Privacy Policy saved`,
    failure: t`Failed to save Privacy Policy`,
    field: t`Privacy Policy in Markdown`,
  },
  {
    value: 'terms',
    label: t`Terms of Service`,
    hidden: t`Terms of Service could not be shown`,
    saved: t`Terms of Service saved`,
    failure: t`Failed to save Terms of Service`,
    field: t`Terms of Service in Markdown`,
  },
] as const;
const TABS = [
  { value: 'names', label: t`Names` },
  { value: 'look', label: t`Look` },
  { value: 'setup', label: t`First steps` },
  ...TEXTS,
];

/** The back-office's Site Settings panel: what makes this site the community's own. */
export function SitePanel() {
  const { tab: requested } = usePageSearch('/admin/site');
  const tab = TABS.find(({ value }) => value === requested)?.value ?? 'names';
  const setSearch = useSetSearch('/admin/site');
  const settings = useQuery(siteSettingsQuery);
  return (
    <AdminPanel>
      <Tabs
        label={t`Site Settings`}
        tabs={TABS}
        value={tab}
        isSelectOnPhones
        onChange={(value) => setSearch(value === 'names' ? {} : { tab: value })}
      >
        <QueryState
          query={settings}
          loading={t`Loading the site's settings`}
          failed={t`Failed to fetch the site’s settings`}
          rows={5}
          level={2}
        >
          {(stored) => <Forms settings={stored} />}
        </QueryState>
      </Tabs>
    </AdminPanel>
  );
}

function Forms({ settings }: { settings: SiteSettings }) {
  return (
    <>
      <TabPanel value="names" failure={t`The names could not be shown`}>
        <NamesForm settings={settings} />
      </TabPanel>
      <TabPanel value="look" failure={t`The look could not be shown`}>
        <div className="stack">
          <LookForm settings={settings} />
          <PicturesForm settings={settings} />
        </div>
      </TabPanel>
      <TabPanel value="setup" failure={t`The first steps could not be shown`}>
        <SetupSteps />
      </TabPanel>
      {TEXTS.map((text) => (
        <TabPanel key={text.value} value={text.value} failure={text.hidden}>
          <TextForm text={text} settings={settings} />
        </TabPanel>
      ))}
    </>
  );
}

interface TextFormProps {
  text: (typeof TEXTS)[number];
  settings: SiteSettings;
}

type Values = Partial<Record<SiteText, string>>;

/** The community's own text of a page; blank brings the product's own back. */
function TextForm({ text: { value: page, label, saved: title, failure, field }, settings }: TextFormProps) {
  const toInput = (values: Values): SiteChanges => ({ [page]: values[page]?.trim() ? values[page] : null });
  const form = useForm<Values>({
    values: { [page]: settings[page] ?? '' },
    resetOptions: KEEP_TYPED,
    resolver: schemaResolver<Values>(siteSettingsChanges, toInput),
  });
  const text = useWatch({ control: form.control, name: page }) ?? '';
  const save = async (values: Values, version: string | undefined) => {
    const saved = await siteAdmin.updateSettings({ version, ...toInput(values) });
    showToast({ title, text: t`Visitors read it from now on.`, tone: 'good' });
    return { [page]: saved[page] ?? '' };
  };
  return (
    <Plate title={label}>
      <SettingsForm
        form={form}
        stored={{ [page]: settings[page] ?? '' }}
        version={settings.version}
        saveLabel={t`Save text`}
        failure={failure}
        onSave={save}
        className="site-text"
      >
        <Form.Area name={page} label={field} hint={t`Blank: the product’s own text`} spellCheck maxLength={50_000} />
        <MarkdownPreview text={text} />
      </SettingsForm>
    </Plate>
  );
}
