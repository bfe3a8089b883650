import { guideResource } from '@cinder/contract/guides/guides.admin-api.ts';
import type { Guide } from '@cinder/contract/guides/guides.api.ts';
import { parseTags } from '@cinder/contract/guides/guides.rules.ts';
import { shownText } from '@cinder/contract/site/marked-parts.rules.ts';
import { type ModuleName, moduleNames } from '@cinder/contract/site/module-names.ts';
import { modules } from '@cinder/contract/site/modules.rules.ts';
import { t } from '@lingui/core/macro';
import { type EditorProps, ResourceEditor } from '#admin/ResourcePanel.tsx';
import { fieldOfResource } from '#admin/resource-fields.tsx';
import { formOfResource } from '#admin/resource-form.ts';
import { ContentPreview, SlugField } from '#admin/WrittenFields.tsx';
import { guidesAdmin } from '#api/guidesAdmin.ts';
import { type FormValues, optionalChoice } from '#lib/form-values.ts';
import { listed } from '#lib/format/lists.ts';
import { useSite } from '#lib/site.ts';
import { fieldsOf } from '#ui/field/form-fields.tsx';
import { CATEGORY_LABELS, DIFFICULTY_LABELS } from '../GuideParts.tsx';
import './guides-admin.css';

export type GuideFormValues = FormValues<typeof guideForm>;

export const guideForm = formOfResource(guideResource, {
  /** Separated by commas. */
  tags: { toForm: (stored: readonly string[] | null | undefined) => (stored ?? []).join(', '), toInput: parseTags },
  module: optionalChoice<ModuleName>(),
});

const Field = fieldOfResource(guideResource);
const Form = fieldsOf<GuideFormValues>();

const PARTS = [
  { value: '', label: t`Whatever is on` },
  ...moduleNames.filter((name) => name !== 'guides').map((name) => ({ value: name, label: modules[name].label })),
];

const NAMES_HINT = t`${{ token: '{token}' }}, ${{ site: '{site}' }} and ${{ world: '{world}' }} become this site's names.`;
const PARTS_HINT = t`What stands between ${{ start: '{betting}' }} and ${{ end: '{/betting}' }} is shown while that part of the site is on, between ${{ offStart: '{no-betting}' }} and ${{ offEnd: '{/no-betting}' }} while it is off. The same with: ${{ names: listed(moduleNames.filter((name) => name !== 'betting')) }}.`;

/** Writes or changes a guide, with its text beside what becomes of it. */
export function GuideDialog(props: EditorProps<Guide>) {
  return (
    <ResourceEditor
      {...props}
      {...guideForm}
      create={guidesAdmin.create}
      update={guidesAdmin.update}
      fieldOf={{ guide_slug_taken: 'slug' }}
      width="page"
      className="guide-editor"
    >
      <GuideFields />
    </ResourceEditor>
  );
}

/** All that a guide is made of. */
export function GuideFields() {
  const { off } = useSite();
  return (
    <>
      <div className="guide-editor__facts">
        <Field name="title" label={t`Title`} />
        <SlugField />
        <Field name="category" label={t`Category`} choices={CATEGORY_LABELS} />
        <div className="guide-editor__pair">
          <Field name="difficulty" label={t`Difficulty`} choices={DIFFICULTY_LABELS} />
          <Field name="estimatedReadTime" label={t`Read time in minutes`} type="number" />
        </div>
        <Field name="description" label={t`Description`} rows={3} />
        <Field name="tags" label={t`Tags`} hint={t`Separated by commas`} />
        <Form.Choice name="module" label={t`Shown while this part of the site is on`} options={PARTS} />
        <div className="guide-editor__pair">
          <Field name="featured" label={t`Featured`} />
          <Field name="published" label={t`Published`} />
        </div>
      </div>
      <div className="guide-editor__text">
        <Field name="content" label={t`Markdown content`} hint={`${NAMES_HINT} ${PARTS_HINT}`} rows={2} spellCheck />
        <ContentPreview shown={(text) => shownText(text, off)} />
      </div>
    </>
  );
}
