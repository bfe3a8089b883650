import type { AdminProduct } from '@cinder/contract/shop/shop.admin-api.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { shopAdmin } from '#api/shopAdmin.ts';
import { ItemFacts } from '#features/inventory/ItemFacts.tsx';
import { itemsQuery } from '#features/inventory/inventory.queries.ts';
import { slotIcons } from '#features/inventory/slot-icons.ts';
import { ApiError, messageOf } from '#lib/api-error.ts';
import { shown } from '#lib/changes.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Input } from '#ui/field/Input.tsx';
import { Select } from '#ui/field/Select.tsx';
import { Tile } from '#ui/tile/Tile.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import './shop-admin.css';

/** What a product holds, to add to and take from. */
export function ProductContents({ product }: { product: AdminProduct }) {
  const remove = useMutation({ ...shopAdmin.removeItem.mutation(), onSettled: shown });
  const take = (itemId: string) =>
    remove.mutate(
      { id: product.id, itemId },
      {
        onError: (error) =>
          showToast({ title: 'Failed to remove item', text: messageOf(error, 'Please try again'), tone: 'bad' }),
      },
    );
  return (
    <div className="contents-of">
      {product.items.length === 0 && (
        <p className="text-ash">It holds nothing yet, so nobody can buy it. Add its first item.</p>
      )}
      <ul className="contents-of__items" aria-label={`Items in ${product.name}`}>
        {product.items.map(({ id, itemId, quantity, item }) => (
          <li key={id}>
            <Tile icon={slotIcons[item.equipmentSlot]} rarity={item.rarity} imageUrl={item.imageUrl} size={48} />
            <span className="min-w-0 flex-1">
              <span className="contents-of__name">{item.name}</span>
              <ItemFacts item={item} />
            </span>
            <span className="text-small text-ash tabular-nums">Quantity {quantity}</span>
            <Button
              look="quiet"
              size="icon"
              aria-label={`Remove ${item.name}`}
              busy={remove.isPending && remove.variables.itemId === itemId}
              onClick={() => take(itemId)}
            >
              <Trash2 />
            </Button>
          </li>
        ))}
      </ul>
      <AddItem product={product} />
    </div>
  );
}

interface AddItemValues {
  itemId: string;
  quantity: string;
}

function AddItem({ product }: { product: AdminProduct }) {
  const { data: items = [] } = useQuery(itemsQuery);
  const add = useMutation({ ...shopAdmin.addItem.mutation(), onSettled: shown });
  const form = useForm<AddItemValues>({ defaultValues: { itemId: '', quantity: '1' } });
  const { errors } = form.formState;
  const held = new Set(product.items.map(({ itemId }) => itemId));
  const options = items
    .filter(({ id }) => !held.has(id))
    .map(({ id, name, rarity, equipmentSlot }) => ({ value: id, label: `${name} (${rarity} ${equipmentSlot})` }));
  const submit = form.handleSubmit(async ({ itemId, quantity }) => {
    try {
      await add.mutateAsync({ id: product.id, itemId, quantity: Number(quantity) });
      form.reset();
    } catch (error) {
      for (const { path, message } of error instanceof ApiError ? error.issues : []) {
        if (path === 'itemId' || path === 'quantity') form.setError(path, { message });
      }
      showToast({ title: 'Failed to add item', text: messageOf(error, 'Please try again'), tone: 'bad' });
    }
  });
  return (
    <form className="contents-of__add" noValidate onSubmit={submit}>
      <Field label="Item" error={errors.itemId?.message}>
        <Select
          options={[{ value: '', label: 'Choose an item' }, ...options]}
          {...form.register('itemId', { required: 'Choose an item' })}
        />
      </Field>
      <Field label="Quantity" error={errors.quantity?.message}>
        <Input
          inputMode="numeric"
          autoComplete="off"
          {...form.register('quantity', { pattern: { value: /^\s*[1-9]\d*\s*$/, message: 'Enter at least 1' } })}
        />
      </Field>
      <Button type="submit" busy={add.isPending} busyLabel="Adding">
        Add Item
      </Button>
    </form>
  );
}
