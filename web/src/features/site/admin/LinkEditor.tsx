import { linkResource, type OwnLink } from '@cinder/contract/site/site-pages.admin-api.ts';
import { t } from '@lingui/core/macro';
import { type EditorProps, ResourceEditor } from '#admin/ResourcePanel.tsx';
import { fieldOfResource } from '#admin/resource-fields.tsx';
import { formOfResource } from '#admin/resource-form.ts';
import { linksAdmin } from '#api/linksAdmin.ts';
import { PLACES, READERS } from './page-labels.ts';

const linkForm = formOfResource(linkResource);

const Field = fieldOfResource(linkResource);

/** Makes or changes a link in menu or footer. */
export function LinkEditor(props: EditorProps<OwnLink>) {
  return (
    <ResourceEditor
      {...props}
      {...linkForm}
      create={linksAdmin.create}
      update={linksAdmin.update}
      fieldOf={{ site_links_full: 'place' }}
      className="stack"
    >
      <Field name="title" label={t`Title`} />
      <Field
        name="address"
        label={t`Address`}
        hint={t`A page of this site, such as /tournaments, or an address that begins with https://`}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field name="access" label={t`For`} choices={READERS} />
      <Field name="place" label={t`Place`} choices={PLACES} />
      <Field name="position" label={t`Position`} hint={t`The smallest number comes first.`} type="number" />
    </ResourceEditor>
  );
}
