import starMedal from 'virtual:game-icon/star-medal';
import type { Badge } from '@cinder/contract/badges/badges.api.ts';
import { useController, useFormContext } from 'react-hook-form';
import { type EditorProps, ResourceEditor } from '#admin/ResourcePanel.tsx';
import { badgesAdmin } from '#api/badgesAdmin.ts';
import { ConditionsEditor } from '#features/conditions/ConditionsEditor.tsx';
import { ImageField } from '#features/images/ImageField.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Input, Textarea } from '#ui/field/Input.tsx';
import { Switch } from '#ui/field/Switch.tsx';
import { type BadgeFormValues, checkBadge, toForm, toInput } from './badge-form.ts';
import './badge-system.css';

/** Creates or changes a badge. */
export function BadgeEditor(props: EditorProps<Badge>) {
  return (
    <ResourceEditor
      {...props}
      toForm={toForm}
      toInput={toInput}
      check={checkBadge}
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
  const { register, control, formState } = useFormContext<BadgeFormValues>();
  const { errors } = formState;
  const image = useController({ control, name: 'imageUrl' }).field;
  return (
    <>
      <Field label="Name" error={errors.name?.message}>
        <Input autoComplete="off" maxLength={100} {...register('name')} />
      </Field>
      <Field label="Description" error={errors.description?.message}>
        <Textarea rows={2} maxLength={2000} {...register('description')} />
      </Field>
      <ImageField
        value={image.value}
        onChange={image.onChange}
        onBlur={image.onBlur}
        error={errors.imageUrl?.message}
        icon={starMedal}
      />
      <Switch {...register('isActive')}>Active</Switch>
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
