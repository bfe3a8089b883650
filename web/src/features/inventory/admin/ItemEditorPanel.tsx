import anvil from 'virtual:game-icon/anvil';
import { itemResource } from '@cinder/contract/inventory/inventory.admin-api.ts';
import type { Item } from '@cinder/contract/inventory/inventory.api.ts';
import { equipmentSlotOf, type ItemSlot, itemSlots, rarities } from '@cinder/contract/inventory/items.rules.ts';
import { slugFromName } from '@cinder/contract/shared/slug.rules.ts';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { activation } from '#admin/activation.ts';
import { ChooseBox } from '#admin/Choosing.tsx';
import { EditAndDelete, type EditorProps, ResourceEditor, ResourcePanel } from '#admin/ResourcePanel.tsx';
import { formOfResource } from '#admin/resource-form.ts';
import { inventoryAdmin } from '#api/inventoryAdmin.ts';
import { ImageField } from '#features/images/ImageField.tsx';
import { choice, type FormValues, number } from '#lib/form-values.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { Choice, ChoiceGroup } from '#ui/choice/Choice.tsx';
import { Field, Input } from '#ui/field/Field.tsx';
import { fieldsOf } from '#ui/field/form-fields.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { Pips, Rarity, Tile } from '#ui/tile/Tile.tsx';
import { slotIcons } from '../slot-icons.ts';
import './inventory-admin.css';

export type ItemFormValues = FormValues<typeof itemForm>;

export const itemForm = formOfResource(itemResource, { slot: choice<ItemSlot>('helmet'), bonusPercent: number(5) });

const Form = fieldsOf<ItemFormValues>();

const SLOTS = itemSlots.map((slot) => ({ value: slot, label: `${slot} (${equipmentSlotOf(slot)})` }));

/** A half-typed address is not worth a request. */
const PAUSE_MS = 400;

/** The back-office's Item Editor panel: all items, slot by slot, the strongest first. */
export function ItemEditorPanel() {
  return (
    <ResourcePanel
      resource={{ one: 'item', stays: 'is owned or used, and stays.' }}
      many="items"
      query={inventoryAdmin.items.query()}
      empty={{ icon: anvil, title: 'No items yet', text: 'Create the first one; members get it by a grant.' }}
      createLabel="Create item"
      editor={ItemEditor}
      remove={inventoryAdmin.deleteItem}
      forMany={activation(inventoryAdmin.updateItem)}
      lost="It cannot be brought back. An item that members own, or that the shop, a quest, a badge or a streak reward uses, is deactivated instead and stays with its owners."
    >
      {(items, { chosen, ...actions }) => (
        <ul className="item-rows" aria-label="Items">
          {itemSlots
            .flatMap((slot) => items.filter((item) => item.slot === slot))
            .map((item) => (
              <li key={item.id}>
                <ChooseBox thing={item} chosen={chosen} />
                <Tile icon={slotIcons[item.equipmentSlot]} rarity={item.rarity} imageUrl={item.imageUrl} />
                <span className="item-rows__text">
                  <span className="item-rows__name">{item.name}</span>
                  <span className="item-rows__facts">
                    <Rarity rarity={item.rarity} />
                    <span className="item-rows__slot">
                      {item.slot}, +{item.bonusPercent}%
                    </span>
                    {!item.isActive && <Tag>Inactive</Tag>}
                  </span>
                </span>
                <span className="item-rows__buttons">
                  <EditAndDelete name={item.name} thing={item} {...actions} />
                </span>
              </li>
            ))}
        </ul>
      )}
    </ResourcePanel>
  );
}

/** Creates or changes an item, with the item as members will see it beside the form. */
export function ItemEditor(props: EditorProps<Item>) {
  return (
    <ResourceEditor
      {...props}
      {...itemForm}
      create={inventoryAdmin.createItem}
      update={inventoryAdmin.updateItem}
      fieldOf={{ item_slug_taken: 'slug', item_owned: 'slot' }}
      width="xl"
      beside={<ItemPreview />}
      className="item-form"
    >
      <ItemFields isNew={props.thing === null} />
    </ResourceEditor>
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
      <Form.Text name="slug" label="Slug" spellCheck={false} maxLength={100} />
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
      <Form.Choice name="slot" label="Slot" options={SLOTS} />
      <Form.Text name="bonusPercent" label="Bonus, 0 to 25 percent" inputMode="numeric" />
      <div className="item-form__wide">
        <Form.Area name="description" label="Description" rows={3} maxLength={2000} />
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
        <Form.OnOff name="isActive">Active</Form.OnOff>
      </div>
    </>
  );
}

/** The item as members will see it, while it is typed. */
function ItemPreview() {
  const { control } = useFormContext<ItemFormValues>();
  const values = useWatch({ control });
  const { name, rarity, slot, imageUrl, bonusPercent, description } = { ...itemForm.toForm(null), ...values };
  const address = useDebounced(imageUrl.trim(), PAUSE_MS);
  return (
    <div className="item-preview" data-r={rarity.toLowerCase()}>
      <span className="item-preview__label">Preview</span>
      <Tile icon={slotIcons[equipmentSlotOf(slot)]} rarity={rarity} imageUrl={address || null} size={136} />
      <span className="item-preview__text">
        <b className="item-preview__name">{name.trim() || 'Unnamed'}</b>
        <Rarity rarity={rarity} />
        <span className="item-preview__bonus">+{bonusPercent.trim() || 0}% mining</span>
        <span className="item-preview__lore">{description}</span>
      </span>
    </div>
  );
}
