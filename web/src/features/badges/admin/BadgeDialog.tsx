import starMedal from 'virtual:game-icon/star-medal';
import type { Badge } from '@cinder/contract/badges/badges.api.ts';
import { useController, useForm, useFormContext } from 'react-hook-form';
import { EditorDialog } from '#features/admin/EditorDialog.tsx';
import { ConditionsEditor } from '#features/conditions/ConditionsEditor.tsx';
import { ImageField } from '#features/images/ImageField.tsx';
import { savedInput } from '#lib/changed-input.ts';
import { ONCE_LEFT } from '#lib/form-errors.ts';
import { Field } from '#ui/field/Field.tsx';
import { Input, Textarea } from '#ui/field/Input.tsx';
import { Switch } from '#ui/field/Switch.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { type BadgeFormValues, checkBadge, toForm, toInput } from './badge-form.ts';
import { useSaveBadge } from './badges-admin.queries.ts';
import './badge-form.css';

interface BadgeDialogProps {
  /** Null: a new badge. */
  badge: Badge | null;
  onClose: () => void;
}

/** Makes or changes a badge. */
export function BadgeDialog({ badge, onClose }: BadgeDialogProps) {
  const save = useSaveBadge();
  const begin = toForm(badge);
  const form = useForm<BadgeFormValues>({ defaultValues: begin, ...ONCE_LEFT, resolver: checkBadge });
  const onSave = async (values: BadgeFormValues) => {
    const saved = await save.mutateAsync(savedInput(badge?.id, toInput(begin), toInput(values)));
    showToast({ title: badge ? 'Badge Updated' : 'Badge Created', text: saved.name, tone: 'good' });
  };
  return (
    <EditorDialog
      title={badge ? 'Edit badge' : 'Create badge'}
      saveLabel={badge ? 'Save badge' : 'Create badge'}
      failure="Error"
      width="lg"
      className="badge-form"
      form={form}
      onSave={onSave}
      onClose={onClose}
    >
      <BadgeFields />
    </EditorDialog>
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
