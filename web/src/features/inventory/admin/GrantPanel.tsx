import type { ListedMember } from '@cinder/contract/account/account.api.ts';
import { slotLabels } from '@cinder/contract/inventory/gear-labels.ts';
import type { Item } from '@cinder/contract/inventory/inventory.api.ts';
import { equipmentSlots } from '@cinder/contract/inventory/items.rules.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { AdminPanel } from '#admin/AdminPanel.tsx';
import { MemberPicker } from '#admin/MemberPicker.tsx';
import { inventoryAdmin } from '#api/inventoryAdmin.ts';
import { useKeyedWrite } from '#lib/attempts.ts';
import { Button } from '#ui/button/Button.tsx';
import { Choice, ChoiceGroup } from '#ui/choice/Choice.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { Tile } from '#ui/tile/Tile.tsx';
import { ItemFacts } from '../ItemFacts.tsx';
import { itemsQuery } from '../inventory.queries.ts';
import { slotIcons } from '../slot-icons.ts';
import './inventory-admin.css';

/** The back-office's Inventory panel: gives an item to a member. */
export function GrantPanel() {
  const [member, setMember] = useState<ListedMember | null>(null);
  const [item, setItem] = useState<Item | null>(null);
  const grant = useKeyedWrite(inventoryAdmin.grantItem, {
    done: ({ message }) => ({ title: t`Item Granted`, text: message }),
    failure: t`Error`,
    onSuccess: () => setItem(null),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!member || !item || grant.isPending) return;
    grant.mutate({ userId: member.userId, itemSlug: item.slug });
  };
  return (
    <AdminPanel>
      <form className="stack stack--loose" onSubmit={submit}>
        <div className="grant">
          <div className="stack stack--loose">
            <Plate title={t`1. Choose a member`}>
              <MemberPicker value={member} onChange={setMember} />
            </Plate>
            <InventoryRules />
          </div>
          <Plate title={t`2. Choose an item`}>
            <ItemPicker value={item} onChange={setItem} />
          </Plate>
        </div>
        <div className="grant__bar">
          <span role="status">{sentenceOf(member, item)}</span>
          <Button
            look="primary"
            type="submit"
            disabled={!member || !item}
            busy={grant.isPending}
            busyLabel={t`Granting`}
          >
            <Trans>Grant Item</Trans>
          </Button>
        </div>
      </form>
    </AdminPanel>
  );
}

function sentenceOf(member: ListedMember | null, item: Item | null): string {
  if (member && item) return t`Grant ${{ item: isolate(item.name) }} to ${{ member: member.username }}`;
  if (member) return t`Choose an item for ${{ member: member.username }}.`;
  return item ? t`Choose who gets ${{ item: isolate(item.name) }}.` : t`Choose a member and an item.`;
}

function InventoryRules() {
  return (
    <Notice title={t`Inventory Rules`}>
      <ul className="grant__rules">
        <li>
          <Trans>One item per rarity per slot</Trans>
        </li>
        <li>
          <Trans>One equipped item per slot</Trans>
        </li>
        <li>
          <Trans>Equipment gives a 5-25% bonus by rarity</Trans>
        </li>
        <li>
          <Trans>Total multiplier capped at 2.0x</Trans>
        </li>
      </ul>
    </Notice>
  );
}

interface ItemPickerProps {
  value: Item | null;
  onChange: (item: Item) => void;
}

/** The active items as tiles, by slot, to choose one of them. */
function ItemPicker({ value, onChange }: ItemPickerProps) {
  const name = useId();
  const items = useQuery(itemsQuery);
  return (
    <QueryState query={items} rows={6} loading={t`Loading items`} failed={t`Failed to fetch items`}>
      {(active) => {
        const groups = equipmentSlots
          .map((slot) => ({ slot, items: active.filter(({ equipmentSlot }) => equipmentSlot === slot) }))
          .filter((group) => group.items.length > 0);
        if (groups.length === 0)
          return (
            <p className="muted">
              <Trans>There is no active item. The Item Editor makes one.</Trans>
            </p>
          );
        return (
          <div className="stack">
            {groups.map((group) => (
              <ChoiceGroup key={group.slot} label={slotLabels[group.slot]} className="grant__items">
                {group.items.map((item) => (
                  <Choice
                    key={item.id}
                    rarity={item.rarity}
                    name={name}
                    value={item.id}
                    checked={item.id === value?.id}
                    onChange={() => onChange(item)}
                  >
                    <span className="grant__item">
                      <Tile
                        icon={slotIcons[item.equipmentSlot]}
                        rarity={item.rarity}
                        imageUrl={item.imageUrl}
                        size={48}
                      />
                      <span className="grant__about">
                        <span className="grant__name">{item.name}</span>
                        <ItemFacts item={item} />
                      </span>
                    </span>
                  </Choice>
                ))}
              </ChoiceGroup>
            ))}
          </div>
        );
      }}
    </QueryState>
  );
}
