import { type SiteSettings, type SiteText, siteSettingsChanges } from '@cinder/contract/site/site-settings.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import { AdminPanel } from '#admin/AdminPanel.tsx';
import { useFormEditing } from '#admin/use-editing.tsx';
import { siteAdmin } from '#api/siteAdmin.ts';
import { useWrite } from '#lib/changes.ts';
import { FORGET_TYPED, KEEP_TYPED, schemaResolver } from '#lib/form-errors.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Textarea } from '#ui/field/Input.tsx';
import { MarkdownPreview } from '#ui/markdown/MarkdownPreview.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { TabPanel, Tabs } from '#ui/tabs/Tabs.tsx';
import { NamesForm } from './NamesForm.tsx';
import { type SiteChanges, siteSettingsQuery } from './site-settings.queries.ts';
import './site-settings.css';

const TEXTS = [
  { value: 'about', label: 'About' },
  { value: 'privacy', label: 'Privacy Policy' },
  { value: 'terms', label: 'Terms of Service' },
] as const;
const TABS = [{ value: 'names', label: 'Names and colour' }, ...TEXTS];

/** The back-office's Site Settings panel: what makes this site the community's own. */
export function SitePanel() {
  const { tab: requested } = useSearch({ from: '/member/admin/admin/site' });
  const tab = TABS.find(({ value }) => value === requested)?.value ?? 'names';
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
        <QueryState query={settings} loading="Loading the site's settings" of="the site’s settings" rows={5} level={2}>
          {(stored) => <Forms settings={stored} />}
        </QueryState>
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

interface TextFormProps {
  page: SiteText;
  title: string;
  settings: SiteSettings;
}

type Values = Partial<Record<SiteText, string>>;

/** The community's own text of a page; blank brings the product's own back. */
export function TextForm({ page, title, settings }: TextFormProps) {
  const update = useWrite(siteAdmin.updateSettings);
  const toInput = (values: Values): SiteChanges => ({ [page]: values[page]?.trim() ? values[page] : null });
  const form = useForm<Values>({
    values: { [page]: settings[page] ?? '' },
    resetOptions: KEEP_TYPED,
    resolver: schemaResolver<Values>(siteSettingsChanges, toInput),
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const { attempt, notice, questions } = useFormEditing(form, {
    version: settings.version,
    failure: `Failed to save ${title}`,
  });
  const text = useWatch({ control: form.control, name: page }) ?? '';
  const save = form.handleSubmit((values) =>
    attempt(async (version) => {
      const saved = await update.mutateAsync({ version, ...toInput(values) });
      form.reset({ [page]: saved[page] ?? '' }, FORGET_TYPED);
      showToast({ title: `${title} saved`, text: 'Visitors read it from now on.', tone: 'good' });
    }),
  );
  return (
    <Plate title={title}>
      <form onSubmit={save} noValidate className="site-text">
        <Field label={`${title} in Markdown`} hint="Blank: the product’s own text" error={errors[page]?.message}>
          <Textarea spellCheck maxLength={50_000} {...form.register(page)} />
        </Field>
        <MarkdownPreview text={text} />
        <div className="cluster cluster--end">
          {notice}
          <Button
            look="quiet"
            disabled={!isDirty}
            onClick={() => form.reset({ [page]: settings[page] ?? '' }, FORGET_TYPED)}
          >
            Discard changes
          </Button>
          <Button look="primary" type="submit" disabled={!isDirty} busy={isSubmitting} busyLabel="Saving">
            Save text
          </Button>
        </div>
      </form>
      {questions}
    </Plate>
  );
}
