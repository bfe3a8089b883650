import type { Amount } from '@cinder/contract/shared/amount.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import type { SiteSettingsService } from '#features/site/site-settings.service.ts';
import type { Ledger } from '#features/wallet/ledger.service.ts';
import { ledgerTexts } from '#features/wallet/ledger-texts.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { changed } from '#platform/db/transaction.ts';
import { newId } from '#platform/ids.ts';
import type { AccountService } from './account.service.ts';

interface Deps {
  clock: Clock;
  siteSettings: SiteSettingsService;
  ledger: Ledger;
  wallet: WalletService;
  account: AccountService;
}

/** What an administrator gives to members by hand. */
export function createGrantService({ clock, siteSettings, ledger, wallet, account }: Deps) {
  return {
    /** Gives an amount of hundredths, or takes it when negative; insufficient_balance below zero, balance_too_large. */
    async addCinder(tx: Tx, { username, amount }: { username: string; amount: Amount }) {
      const { granted, taken } = ledgerTexts.admin_grant;
      const userId = await account.userIdOf(tx, username);
      await ledger.transfer(
        tx,
        [
          {
            account: `member:${userId}`,
            source: 'admin_grant',
            counterAccount: 'mint:admin',
            amount,
            description: (amount > 0n ? granted : taken).write(),
            cause: `admin_grant:${newId(clock.now())}`,
          },
        ],
        { refuseOverflow: true },
      );
      changed.thing(tx, userId, 'account');
      const token = siteSettings.lastNames().tokenSymbol;
      return {
        message: amount > 0n ? t`${{ token }} added successfully` : t`${{ token }} taken successfully`,
        username,
        cinderTotal: await wallet.totalOf(tx, userId),
      };
    },
  };
}
