import starMedal from 'virtual:game-icon/star-medal';
import { badgeResource } from '@cinder/contract/badges/badges.admin-api.ts';
import type { Badge } from '@cinder/contract/badges/badges.api.ts';
import { useController, useFormContext } from 'react-hook-form';
import { type EditorProps, ResourceEditor } from '#admin/ResourcePanel.tsx';
import { formOfResource } from '#admin/resource-form.ts';
import { badgesAdmin } from '#api/badgesAdmin.ts';
import { ConditionsEditor } from '#features/conditions/ConditionsEditor.tsx';
import { conditions } from '#features/conditions/condition-form.ts';
import { ImageField } from '#features/images/ImageField.tsx';
import type { FormValues } from '#lib/form-values.ts';
import { fieldsOf } from '#ui/field/form-fields.tsx';
import './badges-admin.css';

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
      <Form.Text name="name" label="Name" maxLength={100} />
      <Form.Area name="description" label="Description" rows={2} maxLength={2000} />
      <ImageField
        value={image.value}
        onChange={image.onChange}
        onBlur={image.onBlur}
        error={errors.imageUrl?.message}
        icon={starMedal}
      />
      <Form.OnOff name="isActive">Active</Form.OnOff>
      <fieldset className="badge-form__conditions">
        <legend>Conditions</legend>
        <p className="badge-form__text">
          Whoever meets all of them gets the badge at once. Without any, only a quest or an administrator gives it.
        </p>
        <ConditionsEditor />
      </fieldset>
    </>
  );
}
