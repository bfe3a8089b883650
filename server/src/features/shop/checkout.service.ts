import { sharePlace } from '@cinder/contract/inventory/place.rules.ts';
import { parseAmount } from '@cinder/contract/shared/amount.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import { isPayable } from '@cinder/contract/shop/price.rules.ts';
import type { PaymentIntent } from '@cinder/contract/shop/shop.api.ts';
import type { Logger } from 'pino';
import type { InventoryService } from '#features/inventory/inventory.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { type PaymentProvider, ProviderRefusal } from '#platform/payments/provider.ts';
import type { Card, SandboxProvider } from '#platform/payments/sandbox.ts';
import type { ProductsService } from './products.service.ts';
import * as queries from './purchases.queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  log: Logger;
  products: ProductsService;
  inventory: InventoryService;
  payments: PaymentProvider | null;
  /** The same, where it is the sandbox. */
  sandbox: SandboxProvider | null;
}

/** A purchase without a payment. */
interface StartedCheckout {
  purchaseId: string;
}

/** The way from a product to a payment. */
export function createCheckoutService({ db, clock, log, products, inventory, payments, sandbox }: Deps) {
  return {
    /** Pays for a member's own purchase with a test card; payment_not_found for anybody else's. */
    async payInSandbox(
      userId: string,
      { clientSecret, ...card }: Card & { clientSecret: string },
      onPaid: (tx: Tx) => Promise<void>,
    ): Promise<void> {
      const purchaseId = (await sandbox?.purchaseOf(clientSecret)) ?? null;
      const isOwn = purchaseId !== null && (await queries.findPurchase(db, userId, purchaseId)) !== undefined;
      if (!sandbox || !isOwn) throw new AppError('payment_not_found');
      await sandbox.confirm(clientSecret, card, onPaid);
    },

    /** Begins a purchase at the product's price. product_unavailable, item_rule_broken. */
    async begin(tx: Tx, userId: string, productId: string): Promise<StartedCheckout> {
      if (!payments) throw new AppError('payment_not_configured');
      const product = await products.find(tx, productId);
      const contents = product.items.map(({ item }) => item);
      const isSold =
        product.isActive &&
        isPayable(parseAmount(product.priceUsd)) &&
        contents.length > 0 &&
        contents.every(({ isActive }) => isActive);
      if (!isSold || sharePlace(contents)) throw new AppError('product_unavailable');
      const free = await inventory.withFreePlace(tx, userId, contents);
      const blocked = contents.find((item) => !free.includes(item));
      if (blocked) {
        const { rarity, equipmentSlot } = blocked;
        throw new AppError('item_rule_broken', {
          message: t`One item per rarity per slot: you already have a ${{ rarity }} item for ${{ slot: equipmentSlot }}`,
        });
      }
      const at = clock.now();
      const purchaseId = newId(at);
      const row = { userId, id: purchaseId, productId, provider: payments.name };
      await queries.insertPurchase(
        tx,
        { ...row, amountUsd: product.priceUsd, purchasedAt: at },
        product.items.map(({ itemId }) => itemId),
      );
      return { purchaseId };
    },

    /**
     * The payment for a purchase, the same one each time. No transaction waits for the provider: a purchase whose payment
     * never came is given up by the reconciler.
     */
    async requestPayment(userId: string, { purchaseId }: StartedCheckout): Promise<PaymentIntent> {
      if (!payments) throw new AppError('payment_not_configured');
      const purchase = await queries.findPurchase(db, userId, purchaseId);
      if (!purchase) throw new AppError('purchase_not_found');
      const order = { purchaseId, amount: parseAmount(purchase.amountUsd), description: purchase.productName };
      const { intentId, clientSecret } = await payments.createIntent(order).catch((error: unknown) => {
        const isRefused = error instanceof ProviderRefusal;
        log.warn(
          { err: error, purchaseId, ...(isRefused && { reason: error.message }) },
          isRefused ? 'the payment provider refused to begin a payment' : 'a payment could not be begun',
        );
        if (isRefused) throw new AppError('payment_refused');
        throw new AppError('payment_not_initialized', { retryAfter: 5 });
      });
      await inTransaction(db, (tx) =>
        queries.attachIntent(tx, { provider: payments.name, intentId, userId, purchaseId }),
      );
      return { clientSecret, purchaseId, provider: payments.name, publishableKey: payments.publishableKey };
    },
  };
}
