import receipt from 'virtual:game-icon/shopping-bag';
import type { AdminPurchase } from '@cinder/contract/shop/shop.admin-api.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { AdminMemberLink } from '#admin/AdminPanel.tsx';
import { DayRange } from '#admin/DayRange.tsx';
import { PagedTable } from '#admin/PagedTable.tsx';
import { shopAdmin } from '#api/shopAdmin.ts';
import { useKeyedWrite } from '#lib/attempts.ts';
import { formatDay, formatTime } from '#lib/format/dates.ts';
import { formatUsd } from '#lib/format/numbers.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Field, Input } from '#ui/field/Field.tsx';
import { Select } from '#ui/field/Select.tsx';
import { Switch } from '#ui/field/Switch.tsx';
import type { Column } from '#ui/table/Table.tsx';
import { Tag } from '#ui/tag/Tag.tsx';

const PAGE_SIZE = 20;
const SEARCH_PAUSE_MS = 250;

interface PurchasesProps {
  /** Of one member. */
  userId?: string;
  /** Only payments that have to be given back. */
  due?: boolean;
  onDue?: (due: boolean) => void;
}

/** What members have bought, or one of them: searched, paged, and given back. */
export function Purchases({ userId, due = false, onDue }: PurchasesProps) {
  const [search, setSearch] = useState('');
  const [narrowed, setNarrowed] = useState<Narrowed>({});
  const [page, setPage] = useState(1);
  const narrow = (changed: Narrowed) => {
    setNarrowed({ ...narrowed, ...changed });
    setPage(1);
  };
  const [refunded, setRefunded] = useState<AdminPurchase | null>(null);
  const sought = useDebounced(search.trim(), SEARCH_PAUSE_MS);
  const isNarrowed = sought !== '' || due || Object.values(narrowed).some(Boolean);
  return (
    <div className="stack">
      {userId === undefined && (
        <search className="stack stack--tight">
          <div className="list-search">
            <Field label={t`Search by member, product or payment id`}>
              <Input
                type="search"
                autoComplete="off"
                maxLength={100}
                value={search}
                onChange={(event) => {
                  setSearch(event.target.value);
                  setPage(1);
                }}
              />
            </Field>
          </div>
          <div className="list-filters">
            <Field label={t`Status`}>
              <Select
                options={STATUSES}
                value={narrowed.status ?? ''}
                onChange={({ target }) =>
                  narrow({ status: STATUSES.find(({ value }) => value === target.value)?.value || undefined })
                }
              />
            </Field>
            <DayRange from={narrowed.from} to={narrowed.to} onChange={narrow} />
            <Switch
              checked={due}
              onChange={({ target }) => {
                onDue?.(target.checked);
                setPage(1);
              }}
            >
              <Trans>Only refunds that are due</Trans>
            </Switch>
          </div>
        </search>
      )}
      <PagedTable
        query={() =>
          shopAdmin.purchases.query({
            ...narrowed,
            page,
            limit: PAGE_SIZE,
            search: sought,
            ...(userId && { userId }),
            ...(due && { refundDue: 'true' }),
          })
        }
        rowsOf={({ purchases }) => purchases}
        page={page}
        onPage={setPage}
        level={2}
        caption={t`Purchases`}
        pages={t`Purchases: pages`}
        columns={[...COLUMNS, refundColumn(setRefunded)]}
        rowKey={({ id }) => id}
        loading={t`Loading purchases`}
        failed={t`Failed to fetch purchases`}
        countOf={(count) => plural(count, { one: '# purchase', other: '# purchases' })}
        empty={{
          icon: receipt,
          ...(isNarrowed
            ? { title: t`No purchases found`, text: t`Try another name, product or payment id, or other filters.` }
            : { title: t`No purchases yet`, text: t`They stand here as soon as a member buys.` }),
        }}
      />
      {refunded && <RefundDialog purchase={refunded} onClose={() => setRefunded(null)} />}
    </div>
  );
}

/** Days are those of UTC, both included. */
interface Narrowed {
  status?: AdminPurchase['status'] | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const TONES = { pending: 'warn', completed: 'ok', failed: 'live', refunded: 'quiet' } as const;
const WORDS = { pending: t`Pending`, completed: t`Completed`, failed: t`Failed`, refunded: t`Refunded` } as const;

const STATUSES = [
  { value: '', label: t`Any status` },
  ...(['pending', 'completed', 'failed', 'refunded'] as const).map((value) => ({ value, label: WORDS[value] })),
] as const;

const COLUMNS: readonly Column<AdminPurchase>[] = [
  { key: 'member', head: t`Member`, cell: ({ username, worn }) => <AdminMemberLink username={username} worn={worn} /> },
  { key: 'product', head: t`Product`, cell: ({ productName }) => productName },
  { key: 'amount', head: t`Amount`, align: 'end', cell: ({ amountUsd }) => formatUsd(amountUsd) },
  {
    key: 'status',
    head: t`Status`,
    cell: ({ status, isRefundDue, refundRefusal }) => (
      <>
        {isRefundDue && status !== 'refunded' ? (
          <Tag tone="warn">
            <Trans>Refund due</Trans>
          </Tag>
        ) : (
          <Tag tone={TONES[status]}>{WORDS[status]}</Tag>
        )}
        {refundRefusal !== null && (
          <span className="muted small">
            {' '}
            <Trans>Not refunded: {refundRefusal}</Trans>
          </span>
        )}
      </>
    ),
  },
  { key: 'provider', head: t`Provider`, cell: ({ provider }) => (provider === 'sandbox' ? t`sandbox` : provider) },
  { key: 'time', head: t`Date`, cell: ({ purchasedAt }) => `${formatDay(purchasedAt)}, ${formatTime(purchasedAt)}` },
];

function refundColumn(onRefund: (purchase: AdminPurchase) => void): Column<AdminPurchase> {
  return {
    key: 'refund',
    head: '',
    align: 'end',
    cell: (purchase) =>
      isRefundable(purchase) && (
        <Button
          look="danger"
          size="sm"
          aria-label={
            purchase.username === null
              ? t`Refund ${{ product: purchase.productName }} of a deleted member`
              : t`Refund ${{ product: purchase.productName }} of ${{ member: purchase.username }}`
          }
          onClick={() => onRefund(purchase)}
        >
          <Trans>Refund</Trans>
        </Button>
      ),
  };
}

function isRefundable({ status, isRefundDue }: AdminPurchase): boolean {
  return status === 'completed' || (isRefundDue && status !== 'refunded');
}

/** Asks before money goes back, and says whether it did. */
function RefundDialog({ purchase, onClose }: { purchase: AdminPurchase; onClose: () => void }) {
  const { id, productName, username } = purchase;
  const amount = formatUsd(purchase.amountUsd);
  const refund = useKeyedWrite(shopAdmin.refund, {
    done: {
      title: t`Purchase Refunded`,
      text: username === null ? t`${amount} go back to the deleted member.` : t`${amount} go back to ${username}.`,
    },
    failure: t`Failed to refund purchase`,
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      title={username === null ? t`Refund ${amount} to the deleted member?` : t`Refund ${amount} to ${username}?`}
      confirmLabel={t`Refund`}
      isDestructive
      isBusy={refund.isPending}
      busyLabel={t`Refunding`}
      onConfirm={() => refund.mutate({ id })}
      onCancel={onClose}
    >
      <Trans>
        The payment provider gives the whole amount back for <bdi>{productName}</bdi>. What the purchase gave leaves the
        inventory, also where it is equipped. This cannot be undone.
      </Trans>
    </ConfirmDialog>
  );
}
