import { isFreeTitle } from '@cinder/contract/perks/perk-kinds.rules.ts';
import type { Perk } from '@cinder/contract/perks/perks.rules.ts';
import { titleText } from '@cinder/contract/perks/perks.schemas.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import type { OfferKind } from '@cinder/contract/store/store.rules.ts';
import { ledgerTexts } from '#features/wallet/ledger-texts.service.ts';
import { invalidField } from '#platform/errors.ts';

/** Whether what is sold waits for the staff. */
export const waitsForStaff = (kind: OfferKind, perk: Perk | null): boolean =>
  kind === 'request' || (perk !== null && isFreeTitle(perk));

/** A perk with the title that the member chose of its list; as it is where they chose none of it. */
export function chosenOf(perk: Perk, [answer = '']: readonly string[]): Perk {
  return perk.titles.includes(answer) ? { ...perk, value: answer } : perk;
}

/** The title that a member wrote, for the staff to look at. Refuses what cannot be one, and the choice of none of a list. */
export function writtenTitle(perk: Perk, [answer = '']: readonly string[]): string | null {
  if (perk.kind !== 'title') return null;
  if (!isFreeTitle(perk)) {
    if (perk.value === '') throw invalidField('answers.0', t`Choose a title`);
    return null;
  }
  const { data, error } = titleText.safeParse(answer);
  if (data === undefined) throw invalidField('answers.0', error?.issues[0]?.message ?? t`Enter a title`);
  return data;
}

interface Paid {
  userId: string;
  id: string;
  kind: OfferKind;
  title: string;
}

/** How a redemption of an amount is paid: a perk goes to a sink of its own. */
export function paymentOf({ userId, id, kind, title }: Paid, price: bigint) {
  const description = ledgerTexts.store_purchase.bought.write(title);
  const moved = { account: `member:${userId}`, amount: -price, description } as const;
  return kind === 'perk'
    ? ({ ...moved, source: 'perk_purchase', counterAccount: 'sink:perk', cause: `perk_purchase:${id}` } as const)
    : ({ ...moved, source: 'store_purchase', counterAccount: 'sink:store', cause: `store_purchase:${id}` } as const);
}

/** How its tokens come back. */
export function refundOf({ userId, id, kind, title }: Paid, price: bigint) {
  const description = ledgerTexts.store_refund.back.write(title);
  const moved = { account: `member:${userId}`, amount: price, description } as const;
  return kind === 'perk'
    ? ({ ...moved, source: 'perk_refund', counterAccount: 'sink:perk', cause: `perk_refund:${id}` } as const)
    : ({ ...moved, source: 'store_refund', counterAccount: 'sink:store', cause: `store_refund:${id}` } as const);
}
