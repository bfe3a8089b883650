import { slugFromTitle } from '@cinder/contract/shared/slug.rules.ts';
import { type OwnPage, pageResource } from '@cinder/contract/site/site-pages.admin-api.ts';
import { t } from '@lingui/core/macro';
import { useFormContext, useWatch } from 'react-hook-form';
import { type EditorProps, ResourceEditor } from '#admin/ResourcePanel.tsx';
import { fieldOfResource } from '#admin/resource-fields.tsx';
import { formOfResource } from '#admin/resource-form.ts';
import { pagesAdmin } from '#api/pagesAdmin.ts';
import type { FormValues } from '#lib/form-values.ts';
import { useNamed } from '#lib/named.ts';
import { MarkdownPreview } from '#ui/markdown/MarkdownPreview.tsx';
import { PLACES, READERS } from './page-labels.ts';
import './site-admin.css';

const pageForm = formOfResource(pageResource);

const Field = fieldOfResource(pageResource);

/** Writes or changes a page, with its text beside what becomes of it. */
export function PageEditor(props: EditorProps<OwnPage>) {
  return (
    <ResourceEditor
      {...props}
      {...pageForm}
      create={pagesAdmin.create}
      update={pagesAdmin.update}
      fieldOf={{ site_page_slug_taken: 'slug', site_pages_full: 'published', site_links_full: 'place' }}
      width="page"
      className="site-page"
    >
      <div className="stack">
        <Field name="title" label={t`Title`} />
        <SlugField />
        <Field name="access" label={t`For`} choices={READERS} />
        <Field name="place" label={t`Place`} choices={PLACES} />
        <Field name="position" label={t`Position`} hint={t`The smallest number comes first.`} type="number" />
        <Field name="published" label={t`Published`} />
      </div>
      <Field
        name="content"
        label={t`Markdown content`}
        hint={t`${{ token: '{token}' }}, ${{ site: '{site}' }} and ${{ world: '{world}' }} become this site's names.`}
        rows={20}
        spellCheck
      />
      <ContentPreview />
    </ResourceEditor>
  );
}

function SlugField() {
  const { control } = useFormContext<FormValues<typeof pageForm>>();
  const title = useWatch({ control, name: 'title' });
  return (
    <Field
      name="slug"
      label={t`Slug`}
      hint={t`Blank: from the title`}
      autoCapitalize="none"
      spellCheck={false}
      placeholder={slugFromTitle(title)}
    />
  );
}

/** Alone in watching the text, so that a key pressed in it draws nothing else. */
function ContentPreview() {
  const { control } = useFormContext<FormValues<typeof pageForm>>();
  const named = useNamed();
  return <MarkdownPreview text={named(useWatch({ control, name: 'content' }))} />;
}
