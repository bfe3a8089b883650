import type { Item } from '@cinder/contract/inventory/inventory.api.ts';
import { equipmentSlotOf, itemSlots, rarities } from '@cinder/contract/inventory/items.rules.ts';
import { slugFromName } from '@cinder/contract/shared/slug.rules.ts';
import { useController, useForm, useFormContext, useWatch } from 'react-hook-form';
import { EditorDialog } from '#features/admin/EditorDialog.tsx';
import { ImageField } from '#features/images/ImageField.tsx';
import { savedInput } from '#lib/changed-input.ts';
import { ONCE_LEFT } from '#lib/form-errors.ts';
import { Choice, ChoiceGroup } from '#ui/choice/Choice.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Input, Textarea } from '#ui/field/Input.tsx';
import { Select } from '#ui/field/Select.tsx';
import { Switch } from '#ui/field/Switch.tsx';
import { Pips } from '#ui/tile/Pips.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { slotIcons } from '../slot-icons.ts';
import { ItemPreview } from './ItemPreview.tsx';
import { checkItem, type ItemFormValues, toForm, toInput } from './item-form.ts';
import { useSaveItem } from './items.queries.ts';
import './item-editor.css';

interface ItemDialogProps {
  /** Null: a new item. */
  item: Item | null;
  onClose: () => void;
}

/** Makes or changes an item, with the item as members will see it beside the form. */
export function ItemDialog({ item, onClose }: ItemDialogProps) {
  const save = useSaveItem();
  const begin = toForm(item);
  const form = useForm<ItemFormValues>({ defaultValues: begin, ...ONCE_LEFT, resolver: checkItem });
  const shown = useWatch({ control: form.control });
  const onSave = async (values: ItemFormValues) => {
    const saved = await save.mutateAsync(savedInput(item?.id, toInput(begin), toInput(values)));
    showToast({ title: item ? 'Item Updated' : 'Item Created', text: saved.name, tone: 'good' });
  };
  return (
    <EditorDialog
      title={item ? 'Edit item' : 'Create item'}
      saveLabel={item ? 'Save item' : 'Create item'}
      failure={item ? 'Failed to update item' : 'Failed to create item'}
      fieldOf={{ item_slug_taken: 'slug', item_owned: 'slot' }}
      width="xl"
      beside={<ItemPreview values={{ ...toForm(item), ...shown }} />}
      className="item-form"
      form={form}
      onSave={onSave}
      onClose={onClose}
    >
      <ItemFields isNew={item === null} />
    </EditorDialog>
  );
}

function ItemFields({ isNew }: { isNew: boolean }) {
  const { register, control, formState, getValues, setValue } = useFormContext<ItemFormValues>();
  const { errors } = formState;
  const image = useController({ control, name: 'imageUrl' }).field;
  const slot = useWatch({ control, name: 'slot' });
  const rarity = useWatch({ control, name: 'rarity' });
  const name = register('name');
  /** While an item is new its slug follows the name, until somebody types another. */
  const followName = (typed: string) => {
    const before = getValues();
    if (!isNew || before.slug !== slugFromName(before.name)) return;
    setValue('slug', slugFromName(typed), { shouldDirty: true, shouldValidate: before.slug !== '' });
  };
  return (
    <>
      <Field label="Name" error={errors.name?.message}>
        <Input
          autoComplete="off"
          maxLength={100}
          {...name}
          onChange={(event) => {
            followName(event.target.value);
            return name.onChange(event);
          }}
        />
      </Field>
      <Field label="Slug" error={errors.slug?.message}>
        <Input autoComplete="off" spellCheck={false} maxLength={100} {...register('slug')} />
      </Field>
      <div className="item-form__wide">
        <ChoiceGroup label="Rarity" error={errors.rarity?.message} className="item-form__rarities">
          {rarities.map((rarity) => (
            <Choice key={rarity} rarity={rarity} value={rarity} {...register('rarity')}>
              <span className="item-form__rarity">
                <Pips rarity={rarity} />
                {rarity}
              </span>
            </Choice>
          ))}
        </ChoiceGroup>
      </div>
      <Field label="Slot" error={errors.slot?.message}>
        <Select options={SLOTS} {...register('slot')} />
      </Field>
      <Field label="Bonus, 0 to 25 percent" error={errors.bonusPercent?.message}>
        <Input inputMode="numeric" autoComplete="off" {...register('bonusPercent')} />
      </Field>
      <div className="item-form__wide">
        <Field label="Description" error={errors.description?.message}>
          <Textarea rows={3} maxLength={2000} {...register('description')} />
        </Field>
      </div>
      <ImageField
        value={image.value}
        onChange={image.onChange}
        onBlur={image.onBlur}
        error={errors.imageUrl?.message}
        icon={slotIcons[equipmentSlotOf(slot)]}
        category={rarity}
      />
      <div className="item-form__switch">
        <Switch {...register('isActive')}>Active</Switch>
      </div>
    </>
  );
}

const SLOTS = itemSlots.map((slot) => ({ value: slot, label: `${slot} (${equipmentSlotOf(slot)})` }));
