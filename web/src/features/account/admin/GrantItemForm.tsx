import type { ListedMember } from '@cinder/contract/account/account.api.ts';
import { equipmentSlots } from '@cinder/contract/inventory/items.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useGrantItem } from '#features/inventory/admin/use-grant-item.ts';
import { itemsQuery } from '#features/inventory/inventory.queries.ts';
import { showFailure, showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Select } from '#ui/field/Select.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { INCOMPLETE, tellIncomplete } from './users-admin.queries.ts';
import './users-panel.css';

/** Gives the chosen member an item. */
export function GrantItemForm({ member }: { member: ListedMember | null }) {
  const items = useQuery(itemsQuery);
  const grant = useGrantItem();
  const [itemId, setItemId] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (grant.isPending) return;
    setMissing(itemId === '');
    if (!member || itemId === '') return tellIncomplete();
    grant.mutate(
      { username: member.username, itemId },
      {
        onSuccess: ({ message }) => {
          showToast({ title: 'Success', text: message, tone: 'good' });
          setItemId('');
        },
        onError: (error) => showFailure('Error', error),
      },
    );
  };
  const options = equipmentSlots.flatMap((slot) =>
    (items.data ?? [])
      .filter((item) => item.equipmentSlot === slot)
      .map(({ id, name, rarity }) => ({ value: id, label: `${slot}: ${name}, ${rarity}` })),
  );
  return (
    <Plate title="Grant item">
      {items.isError ? (
        <ErrorState
          title="Failed to fetch items"
          text={items.error.message}
          onRetry={() => void items.refetch()}
          isRetrying={items.isFetching}
        />
      ) : (
        <form className="users__form" noValidate onSubmit={submit}>
          <Field
            label="Item"
            error={isMissing && itemId === '' ? INCOMPLETE : undefined}
            hint="It reaches the inventory at once: one item per rarity per slot."
          >
            <Select
              options={[{ value: '', label: items.isPending ? 'Loading items' : 'Choose an item' }, ...options]}
              value={itemId}
              onChange={(event) => setItemId(event.target.value)}
            />
          </Field>
          <Button type="submit" busy={grant.isPending} busyLabel="Granting">
            Grant Item
          </Button>
        </form>
      )}
    </Plate>
  );
}
