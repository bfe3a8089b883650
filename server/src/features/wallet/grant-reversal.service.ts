import { formatAmount, parseAmount } from '@cinder/contract/shared/amount.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import type { Cause, LedgerSource } from '@cinder/contract/wallet/ledger.rules.ts';
import type { Events } from '#features/domain-events.ts';
import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Ledger } from './ledger.service.ts';
import { ledgerTexts } from './ledger-texts.service.ts';
import * as queries from './wallet.queries.ts';
import type { WalletService } from './wallet.service.ts';

interface Deps {
  ledger: Ledger;
  wallet: WalletService;
  events: Events;
}

interface Row {
  source: LedgerSource;
  cause: string;
  amountCinder: string;
}

const BEGINNING = 'admin_grant:';
const TAKEN_BACK = `${BEGINNING}taken_back:`;

/** Whether a row gives a member tokens by an administrator's hand. */
export function isGrant({ source, cause, amountCinder }: Row): boolean {
  return source === 'admin_grant' && !cause.startsWith(TAKEN_BACK) && parseAmount(amountCinder) > 0n;
}

/** The cause of the row that takes a grant back: the ledger has it once. */
export function takenBackCause({ cause }: Pick<Row, 'cause'>): Cause<'admin_grant'> {
  return `${TAKEN_BACK}${cause.slice(BEGINNING.length)}`;
}

/** Takes back what an administrator gave. */
export function createGrantReversal({ ledger, wallet, events }: Deps) {
  return {
    /**
     * Takes the amount of a grant from its member, once: grant_taken_back after that, not_a_grant for other rows,
     * insufficient_balance when it is spent.
     */
    async takeBack(tx: Tx, { userId, id }: { userId: string; id: string }) {
      await wallet.lock(tx, userId);
      const row = await queries.findLedgerRow(tx, userId, id);
      if (!row) throw new AppError('ledger_row_not_found');
      if (!isGrant(row)) throw new AppError('not_a_grant');
      const cause = takenBackCause(row);
      if ((await queries.findLedgerRowsByCause(tx, userId, [cause])).length > 0) throw new AppError('grant_taken_back');
      const amount = parseAmount(row.amountCinder);
      await ledger.transfer(tx, [
        {
          account: `member:${userId}`,
          source: 'admin_grant',
          counterAccount: 'mint:admin',
          amount: -amount,
          description: ledgerTexts.admin_grant.takenBack.write(),
          cause,
        },
      ]);
      await events.publish(tx, 'wallet.grant_taken_back', { userId, amount, grantedAt: row.createdAt });
      return {
        message: t`Grant taken back`,
        cinderTotal: await wallet.totalOf(tx, userId),
        takenBack: formatAmount(amount),
      };
    },
  };
}
