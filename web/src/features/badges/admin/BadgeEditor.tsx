import starMedal from 'virtual:game-icon/star-medal';
import { badgeResource } from '@cinder/contract/badges/badges.admin-api.ts';
import type { Badge } from '@cinder/contract/badges/badges.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useController, useFormContext } from 'react-hook-form';
import { type EditorProps, ResourceEditor } from '#admin/ResourcePanel.tsx';
import { formOfResource } from '#admin/resource-form.ts';
import { badgesAdmin } from '#api/badgesAdmin.ts';
import { ConditionsEditor } from '#features/conditions/ConditionsEditor.tsx';
import { conditions } from '#features/conditions/condition-form.ts';
import { ImageField } from '#features/images/ImageField.tsx';
import type { FormValues } from '#lib/form-values.ts';
import { fieldsOf } from '#ui/field/form-fields.tsx';
import '../badges.css';

export type BadgeFormValues = FormValues<typeof badgeForm>;

export const badgeForm = formOfResource(badgeResource, { conditions });

const Form = fieldsOf<BadgeFormValues>();

/** Creates or changes a badge. */
export function BadgeEditor(props: EditorProps<Badge>) {
  return (
    <ResourceEditor
      {...props}
      {...badgeForm}
      create={badgesAdmin.create}
      update={badgesAdmin.update}
      width="lg"
      className="badge-form"
    >
      <BadgeFields />
    </ResourceEditor>
  );
}

function BadgeFields() {
  const { control, formState } = useFormContext<BadgeFormValues>();
  const { errors } = formState;
  const image = useController({ control, name: 'imageUrl' }).field;
  return (
    <>
      <Form.Text name="name" label={t`Name`} maxLength={100} />
      <Form.Area name="description" label={t`Description`} rows={2} maxLength={2000} />
      <ImageField
        value={image.value}
        onChange={image.onChange}
        onBlur={image.onBlur}
        error={errors.imageUrl?.message}
        icon={starMedal}
      />
      <Form.OnOff name="isActive">
        <Trans>Active</Trans>
      </Form.OnOff>
      <fieldset className="badge-form__conditions">
        <legend>
          <Trans>Conditions</Trans>
        </legend>
        <p className="badge-form__text">
          <Trans>
            Whoever meets all of them gets the badge at once. Without any, only a quest or an administrator gives it.
          </Trans>
        </p>
        <ConditionsEditor />
      </fieldset>
    </>
  );
}
