import { type SiteSettings, type SiteText, siteSettingsChanges } from '@cinder/contract/site/site-settings.api.ts';
import { useForm, useWatch } from 'react-hook-form';
import { LeaveGuard } from '#features/admin/LeaveGuard.tsx';
import { saveFailureOf } from '#lib/api-error.ts';
import { schemaResolver, showRefusal } from '#lib/form-errors.ts';
import { useUnsavedWork } from '#lib/unsaved-work.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Textarea } from '#ui/field/Input.tsx';
import { MarkdownPreview } from '#ui/markdown/MarkdownPreview.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { type SiteChanges, useUpdateSite } from './site-settings.queries.ts';
import './site-settings.css';

interface TextFormProps {
  page: SiteText;
  title: string;
  settings: SiteSettings;
}

type Values = Partial<Record<SiteText, string>>;

/** The community's own text of a page; blank brings the product's own back. */
export function TextForm({ page, title, settings }: TextFormProps) {
  const update = useUpdateSite();
  const toInput = (values: Values): SiteChanges => ({ [page]: values[page]?.trim() ? values[page] : null });
  const form = useForm<Values>({
    values: { [page]: settings[page] ?? '' },
    resetOptions: { keepDirtyValues: true },
    resolver: schemaResolver<Values>(siteSettingsChanges, toInput),
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsavedWork(isDirty);
  const text = useWatch({ control: form.control, name: page }) ?? '';
  const save = form.handleSubmit(async (values) => {
    try {
      const saved = await update.mutateAsync(toInput(values));
      form.reset({ [page]: saved[page] ?? '' });
      showToast({ title: `${title} saved`, text: 'Visitors read it from now on.', tone: 'good' });
    } catch (error) {
      showRefusal(form, error);
      showToast({ title: `Failed to save ${title}`, text: saveFailureOf(error), tone: 'bad' });
    }
  });
  return (
    <Plate title={title}>
      <form onSubmit={save} noValidate className="site-text">
        <Field label={`${title} in Markdown`} hint="Blank: the product’s own text" error={errors[page]?.message}>
          <Textarea spellCheck maxLength={50_000} {...form.register(page)} />
        </Field>
        <MarkdownPreview text={text} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" disabled={!isDirty} onClick={() => form.reset({ [page]: settings[page] ?? '' })}>
            Discard changes
          </Button>
          <Button look="primary" type="submit" disabled={!isDirty} busy={isSubmitting} busyLabel="Saving">
            Save text
          </Button>
        </div>
      </form>
      <LeaveGuard isDirty={isDirty && !isSubmitting} />
    </Plate>
  );
}
