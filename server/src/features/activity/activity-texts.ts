import { slotLabels } from '@cinder/contract/inventory/gear-labels.ts';
import { equipmentSlots } from '@cinder/contract/inventory/items.rules.ts';
import { msg, plural } from '@cinder/contract/shared/messages.ts';
import { saySource } from '#features/wallet/ledger-texts.service.ts';
import { type NameOf, storedText, withNames } from '#platform/stored-text.ts';
import { say } from '#platform/texts.ts';

/** What entries say of which the ledger has no row, by their types. */
export const activityTexts = {
  equipment_acquired: storedText((item: string) => msg`Received ${{ item }}`),
  purchase: storedText((product: string) => msg`Bought ${{ product }}`),
  raffle_prize: storedText((raffle: string) => msg`Raffle won: ${{ raffle }}`),
  tournament_pot: storedText((tournament: string) => msg`Pot won: ${{ tournament }}`),
  wager_stake: storedText((market: string) => msg`Bet lost: ${{ market }}`),
};

/** The slot of an item that was received, and what it adds. */
export const gearText = storedText((slot: string, bonus: number) => msg`${{ slot }}, +${{ bonus }}%`);

/** How many items a purchase brought. */
export const itemsText = {
  write: (count: number) => (count === 1 ? '1 item added' : `${count} items added`),
  read(text: string) {
    const [, digits] = /^(\d+) items? added$/.exec(text) ?? [];
    return digits === undefined
      ? null
      : msg`${plural({ count: Number(digits) }, { one: '# item added', other: '# items added' })}`;
  },
};

/** What an entry of a type says, in its reader's language; as it is stored where no text of that type is like it. */
export function sayActivity(type: string, description: string, nameOf: NameOf = (name) => name): string {
  const own = new Map(Object.entries(activityTexts)).get(type)?.read(description);
  return own ? say(withNames(own, nameOf)) : saySource(type, description, nameOf);
}

/** What the description does not say. */
export function sayDetail(type: string, detail: string): string {
  if (type === 'purchase') {
    const message = itemsText.read(detail);
    return message ? say(message) : detail;
  }
  const message = type === 'equipment_acquired' ? gearText.read(detail) : null;
  if (!message) return detail;
  const slot = equipmentSlots.find((one) => one === message.values?.['slot']);
  return say({ ...message, values: { ...message.values, ...(slot && { slot: say(slotLabels[slot]) }) } });
}
