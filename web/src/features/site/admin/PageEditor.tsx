import { type OwnPage, pageResource } from '@cinder/contract/site/site-pages.admin-api.ts';
import { t } from '@lingui/core/macro';
import { type EditorProps, ResourceEditor } from '#admin/ResourcePanel.tsx';
import { fieldOfResource } from '#admin/resource-fields.tsx';
import { formOfResource } from '#admin/resource-form.ts';
import { ContentPreview, SlugField } from '#admin/WrittenFields.tsx';
import { pagesAdmin } from '#api/pagesAdmin.ts';
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
        <Field
          name="place"
          label={t`Place`}
          hint={t`With “Nowhere” it is reached by links to it and by the search alone.`}
          choices={PLACES}
        />
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
