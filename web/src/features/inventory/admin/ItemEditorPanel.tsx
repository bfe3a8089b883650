import anvil from 'virtual:game-icon/anvil';
import { rarityLabels, slotLabels } from '@cinder/contract/inventory/gear-labels.ts';
import { itemResource } from '@cinder/contract/inventory/inventory.admin-api.ts';
import type { Item } from '@cinder/contract/inventory/inventory.api.ts';
import { equipmentSlotOf, type ItemSlot, itemSlots, rarities } from '@cinder/contract/inventory/items.rules.ts';
import { slugFromName } from '@cinder/contract/shared/slug.rules.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { activation } from '#admin/activation.ts';
import { ChooseBox } from '#admin/Choosing.tsx';
import { EditAndDelete, type EditorProps, ResourceEditor, ResourcePanel } from '#admin/ResourcePanel.tsx';
import { formOfResource } from '#admin/resource-form.ts';
import { inventoryAdmin } from '#api/inventoryAdmin.ts';
import { ImageField } from '#features/images/ImageField.tsx';
import { choice, type FormValues, number } from '#lib/form-values.ts';
import { formatPercent, signed } from '#lib/format/numbers.ts';
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

const SLOT_LABELS: Record<ItemSlot, string> = {
  helmet: t`helmet`,
  chest: t`chest`,
  legs: t`legs`,
  boots: t`boots`,
  gloves: t`gloves`,
  weapon: t`weapon`,
  accessory: t`accessory`,
};
const SLOTS = itemSlots.map((slot) => ({
  value: slot,
  label: `${SLOT_LABELS[slot]} (${slotLabels[equipmentSlotOf(slot)]})`,
}));

/** A half-typed address is not worth a request. */
const PAUSE_MS = 400;

const RESOURCE = {
  create: t`Create item`,
  created: t`Item Created`,
  createFailed: t`Failed to create item`,
  editTitle: t`Edit item`,
  save: t`Save item`,
  updated: t`Item Updated`,
  updateFailed: t`Failed to update item`,
  deleted: t`Item Deleted`,
  deleteFailed: t`Failed to delete item`,
  kept: { title: t`Item Deactivated`, text: (thing: string) => t`${thing} is owned or used, and stays.` },
};

const LIST = {
  loading: t`Loading items`,
  failed: t`Failed to fetch items`,
  choose: t`Choose items`,
  chooseAll: t`Choose all items of this page`,
  chosen: (count: number) => plural(count, { one: '# item chosen', other: '# items chosen' }),
  deleteSome: (count: number) => plural(count, { one: 'Delete # item', other: 'Delete # items' }),
  deletedSome: (count: number) => plural(count, { one: '# item deleted', other: '# items deleted' }),
  kept: (count: number, deleted: number) =>
    deleted === 0
      ? plural(count, { one: '# item deactivated', other: '# items deactivated' })
      : t`${plural(deleted, { one: '# item deleted', other: '# items deleted' })}, ${count} deactivated`,
};

const FOR_MANY = activation<Item>(inventoryAdmin.updateItem, [
  {
    some: (count: number) => plural(count, { one: 'Activate # item', other: 'Activate # items' }),
    done: (count: number) => plural(count, { one: '# item activated', other: '# items activated' }),
  },
  {
    some: (count: number) => plural(count, { one: 'Deactivate # item', other: 'Deactivate # items' }),
    done: (count: number) => plural(count, { one: '# item deactivated', other: '# items deactivated' }),
  },
]);

/** The back-office's Item Editor panel: all items, slot by slot, the strongest first. */
export function ItemEditorPanel() {
  return (
    <ResourcePanel
      resource={RESOURCE}
      list={LIST}
      query={inventoryAdmin.items.query()}
      empty={{ icon: anvil, title: t`No items yet`, text: t`Create the first one; members get it by a grant.` }}
      createLabel={t`Create item`}
      editor={ItemEditor}
      remove={inventoryAdmin.deleteItem}
      forMany={FOR_MANY}
      translated="item"
      lost={t`It cannot be brought back. An item that members own, or that the shop, a quest, a badge or a streak reward uses, is deactivated instead and stays with its owners.`}
    >
      {(items, { chosen, ...actions }) => (
        <ul className="item-rows" aria-label={t`Items`}>
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
                      {SLOT_LABELS[item.slot]}, {signed('+', formatPercent(item.bonusPercent))}
                    </span>
                    {!item.isActive && (
                      <Tag>
                        <Trans>Inactive</Trans>
                      </Tag>
                    )}
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
function ItemEditor(props: EditorProps<Item>) {
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
      <Field label={t`Name`} error={errors.name?.message}>
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
      <Form.Text name="slug" label={t`Slug`} spellCheck={false} maxLength={100} />
      <div className="item-form__wide">
        <ChoiceGroup label={t`Rarity`} error={errors.rarity?.message} className="item-form__rarities">
          {rarities.map((rarity) => (
            <Choice key={rarity} rarity={rarity} value={rarity} {...register('rarity')}>
              <span className="item-form__rarity">
                <Pips rarity={rarity} />
                {rarityLabels[rarity]}
              </span>
            </Choice>
          ))}
        </ChoiceGroup>
      </div>
      <Form.Choice name="slot" label={t`Slot`} options={SLOTS} />
      <Form.Text name="bonusPercent" label={t`Bonus, 0 to 25 percent`} inputMode="numeric" />
      <div className="item-form__wide">
        <Form.Area name="description" label={t`Description`} rows={3} maxLength={2000} />
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
        <Form.OnOff name="isActive">
          <Trans>Active</Trans>
        </Form.OnOff>
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
      <span className="item-preview__label">
        <Trans>Preview</Trans>
      </span>
      <Tile icon={slotIcons[equipmentSlotOf(slot)]} rarity={rarity} imageUrl={address || null} size={136} />
      <span className="item-preview__text">
        <b className="item-preview__name">{name.trim() || t`Unnamed`}</b>
        <Rarity rarity={rarity} />
        <span className="item-preview__bonus">{t`${{ bonus: signed('+', formatPercent(Number(bonusPercent) || 0)) }} mining`}</span>
        <span className="item-preview__lore">
          <bdi>{description}</bdi>
        </span>
      </span>
    </div>
  );
}
