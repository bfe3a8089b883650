import { rarityLabels, slotLabels } from '@cinder/contract/inventory/gear-labels.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import type { AdminProduct } from '@cinder/contract/shop/shop.admin-api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { shopAdmin } from '#api/shopAdmin.ts';
import { itemsQuery } from '#features/inventory/inventory.queries.ts';
import { useWrite } from '#lib/changes.ts';
import { showRefusal } from '#lib/form-errors.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field, Input } from '#ui/field/Field.tsx';
import { Select } from '#ui/field/Select.tsx';
import './shop-admin.css';

interface AddItemValues {
  itemId: string;
  quantity: string;
}

/** Puts an item into what a product holds. */
export function AddItem({ product }: { product: AdminProduct }) {
  const { data: items = [] } = useQuery(itemsQuery);
  const form = useForm<AddItemValues>({ defaultValues: { itemId: '', quantity: '1' } });
  const add = useWrite(shopAdmin.addItem, {
    failure: t`Failed to add item`,
    onSuccess: () => form.reset(),
    onError: (error) => showRefusal(form, error),
  });
  const { errors } = form.formState;
  const held = new Set(product.items.map(({ itemId }) => itemId));
  const options = items
    .filter(({ id }) => !held.has(id))
    .map(({ id, name, rarity, equipmentSlot }) => ({
      value: id,
      label: `${isolate(name)} (${rarityLabels[rarity]} ${slotLabels[equipmentSlot]})`,
    }));
  const submit = form.handleSubmit(({ itemId, quantity }) =>
    add.mutate({ id: product.id, itemId, quantity: Number(quantity) }),
  );
  return (
    <form className="contents-of__add" noValidate onSubmit={submit}>
      <Field label={t`Item`} error={errors.itemId?.message}>
        <Select
          options={[{ value: '', label: t`Choose an item` }, ...options]}
          {...form.register('itemId', { required: t`Choose an item` })}
        />
      </Field>
      <Field label={t`Quantity`} error={errors.quantity?.message}>
        <Input
          inputMode="numeric"
          autoComplete="off"
          {...form.register('quantity', { pattern: { value: /^\s*[1-9]\d*\s*$/, message: t`Enter at least 1` } })}
        />
      </Field>
      <Button type="submit" busy={add.isPending} busyLabel={t`Adding`}>
        <Trans>Add Item</Trans>
      </Button>
    </form>
  );
}
