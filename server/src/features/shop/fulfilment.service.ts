import { sharePlace } from '@cinder/contract/inventory/place.rules.ts';
import { parseAmount } from '@cinder/contract/shared/amount.ts';
import type { Events } from '#features/domain-events.ts';
import type { InventoryService } from '#features/inventory/inventory.service.ts';
import type { ItemsService } from '#features/inventory/items.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { begin, together } from '#platform/db/pipeline.ts';
import { changed } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { Money, PaymentFact } from '#platform/payments/provider.ts';
import * as queries from './purchases.queries.ts';

interface Deps {
  clock: Clock;
  wallet: WalletService;
  inventory: InventoryService;
  items: ItemsService;
  events: Events;
}

interface Options {
  /** When the fact was true; now, where the provider was asked. */
  occurredAt?: Date;
  /** Whether the locked purchase still is what the fact was learned of. */
  onlyIf?: (purchase: queries.PurchaseRow) => boolean;
}

export type FulfilmentService = ReturnType<typeof createFulfilmentService>;

/**
 * What a payment's facts make of a purchase. Facts may come in any order and any number of times: a purchase that was
 * refunded stays refunded, one that is completed stays so until it is refunded, and items are given once.
 */
export function createFulfilmentService(deps: Deps) {
  return {
    /** Takes in one fact; the purchase as it stands then. */
    async apply(
      tx: Tx,
      { userId, purchaseId }: { userId: string; purchaseId: string },
      fact: PaymentFact,
      { occurredAt = deps.clock.now(), onlyIf = () => true }: Options = {},
    ): Promise<{ isRefundDue: boolean; isApplied: boolean }> {
      const [hasMember, purchase] = await together(
        lockMember(deps, tx, userId),
        queries.lockPurchase(tx, userId, purchaseId),
      );
      if (!purchase) throw new AppError('purchase_not_found');
      if (!onlyIf(purchase)) return { isRefundDue: false, isApplied: false };
      if (fact.kind === 'paid') await complete(deps, tx, purchase, { received: fact.received, hasMember });
      if (fact.kind === 'failed') fail(tx, purchase);
      // An older word of a refund that has come back since.
      const isOutdated = purchase.refundFailedAt !== null && occurredAt < purchase.refundFailedAt;
      if (fact.kind === 'dispute_lost' || (fact.kind === 'refunded' && !isOutdated))
        await refund(deps, tx, purchase, { kind: fact.kind, hasMember });
      if (fact.kind === 'refund_failed') await failRefund(deps, tx, purchase, { reason: fact.reason, occurredAt });
      changed.member(tx, userId, 'shop');
      const after = await queries.lockPurchase(tx, userId, purchaseId);
      // One that came back is for administrators to try again.
      const isRefundDue = after?.refundDueAt != null && after.refundedAt === null && after.refundFailedAt === null;
      return { isRefundDue, isApplied: true };
    },
  };
}

/** False when the member is gone; a payment can come in after that. */
async function lockMember({ wallet }: Deps, tx: Tx, userId: string): Promise<boolean> {
  try {
    await wallet.lock(tx, userId);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'member_not_found') return false;
    throw error;
  }
}

async function complete(
  deps: Deps,
  tx: Tx,
  purchase: queries.PurchaseRow,
  { received, hasMember }: { received: Money; hasMember: boolean },
): Promise<void> {
  const isOpen = purchase.status === 'pending' || purchase.status === 'failed';
  if (!isOpen || purchase.refundDueAt) return;
  const { clock, inventory, events } = deps;
  const { userId, id: purchaseId, productName } = purchase;
  const at = clock.now();
  const contents = await queries.findPurchaseItems(tx, userId, purchaseId);
  const itemIds = contents.map((content) => content.itemId);
  const isDue = received.currency === 'usd' && received.amount === parseAmount(purchase.amountUsd);
  if (!isDue || !hasMember || !(await canTake(deps, tx, userId, itemIds))) {
    begin(tx, queries.updatePurchase(tx, { userId, purchaseId }, { refundDueAt: at }));
    return;
  }
  for (const itemId of itemIds) await inventory.grant(tx, { userId, itemId, by: 'purchase' });
  begin(
    tx,
    queries.markGranted(tx, userId, purchaseId, at),
    queries.updatePurchase(tx, { userId, purchaseId }, { status: 'completed', completedAt: at }),
  );
  await events.publish(tx, 'shop.purchase_completed', { userId, purchaseId, productName, itemIds, at });
}

/** Whether the places of these items are all free, and different: an item may have moved since it was put in. */
async function canTake({ inventory, items }: Deps, tx: Tx, userId: string, itemIds: string[]): Promise<boolean> {
  const requested = await items.findMany(tx, itemIds);
  if (requested.length < itemIds.length || sharePlace(requested)) return false;
  return (await inventory.withFreePlace(tx, userId, requested)).length === requested.length;
}

function fail(tx: Tx, purchase: queries.PurchaseRow): void {
  if (purchase.status !== 'pending' || purchase.refundDueAt) return;
  begin(tx, queries.updatePurchase(tx, { userId: purchase.userId, purchaseId: purchase.id }, { status: 'failed' }));
}

/** Takes back exactly what the purchase gave. */
async function refund(
  { clock, inventory, events }: Deps,
  tx: Tx,
  purchase: queries.PurchaseRow,
  { kind, hasMember }: { kind: 'refunded' | 'dispute_lost'; hasMember: boolean },
): Promise<void> {
  if (purchase.status === 'refunded') return;
  const { userId, id: purchaseId, productName } = purchase;
  const at = clock.now();
  const given = (await queries.findPurchaseItems(tx, userId, purchaseId)).filter(
    ({ grantedAt, returnedAt }) => grantedAt && !returnedAt,
  );
  // What a member had who is gone went with them.
  if (hasMember) for (const { itemId } of given) begin(tx, inventory.takeBack(tx, userId, itemId));
  begin(
    tx,
    queries.markReturned(tx, userId, purchaseId, at),
    queries.updatePurchase(tx, { userId, purchaseId }, { status: 'refunded', refundedAt: at, refundRefusal: null }),
  );
  const isInVain = purchase.refundDueAt !== null && purchase.completedAt === null;
  const reason = isInVain ? 'paid_in_vain' : kind === 'refunded' ? 'refund' : 'dispute';
  await events.publish(tx, 'shop.purchase_refunded', { userId, purchaseId, productName, reason, at });
}

/** The money is still here: the purchase can be refunded again, by another attempt. What it gave is not given again. */
async function failRefund(
  { clock, events }: Deps,
  tx: Tx,
  purchase: queries.PurchaseRow,
  { reason, occurredAt }: { reason: string; occurredAt: Date },
): Promise<void> {
  const { userId, id: purchaseId, productName, amountUsd, completedAt, refundAttempt, status } = purchase;
  const key = { userId, purchaseId };
  begin(tx, queries.updatePurchase(tx, key, { refundFailedAt: occurredAt, refundAttempt: refundAttempt + 1 }));
  if (status !== 'refunded') return;
  const before = completedAt ? ('completed' as const) : ('pending' as const);
  const refundDueAt = purchase.refundDueAt ?? occurredAt;
  const came = { status: before, refundedAt: null, refundDueAt, refundRefusal: reason };
  begin(tx, queries.updatePurchase(tx, key, came));
  await events.publish(tx, 'shop.refund_failed', { purchaseId, productName, amountUsd, reason, at: clock.now() });
}
