import chest from 'virtual:game-icon/open-treasure-chest';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import type { AdminRedemption } from '@cinder/contract/store/store.admin-api.ts';
import { redemptionStatuses, type StaffStep, staffViews } from '@cinder/contract/store/store.rules.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ManyAction, ManyBar } from '#admin/ManyBar.tsx';
import { useChosen } from '#admin/use-chosen.ts';
import { storeAdmin } from '#api/storeAdmin.ts';
import { useWrite } from '#lib/changes.ts';
import { usePageSearch, useSetSearch } from '#lib/page-search.ts';
import { store as keep, readStored } from '#lib/storage.ts';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/button/Button.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Select } from '#ui/field/Select.tsx';
import { Switch } from '#ui/field/Switch.tsx';
import { lazyDialog } from '#ui/lazy/lazy.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { STATUS_LABELS } from '../store-labels.ts';
import { type Doing, RequestRow, rowId } from './RequestRow.tsx';
import { canDo, nextRow, type RequestKey } from './request-keys.ts';
import type { NotedStep } from './StepDialog.tsx';
import { useRequestKeys } from './use-request-keys.ts';

const StepDialog = lazyDialog(async () => (await import('./StepDialog.tsx')).StepDialog);

const PAGE_SIZE = 20;
const ALL = 'all';
/** Where the device keeps whether keys are on. */
const KEYS = 'store-request-keys';

const STATUSES = [
  { value: 'waiting', label: t`Waiting for the staff` },
  ...redemptionStatuses.map((value) => ({ value, label: STATUS_LABELS[value] })),
  { value: ALL, label: t`All` },
];

const TEXTS = {
  choose: t`Choose redemptions`,
  chooseAll: t`Choose all redemptions of this page`,
  chosen: (count: number) => plural(count, { one: '# redemption chosen', other: '# redemptions chosen' }),
};

const FOR_MANY: readonly ManyAction<AdminRedemption>[] = [
  {
    verb: t`Accept`,
    some: (count) => plural(count, { one: 'Accept # request', other: 'Accept # requests' }),
    done: (count) => plural(count, { one: '# request accepted', other: '# requests accepted' }),
    call: ({ id }) => storeAdmin.accept({ id }),
    fits: ({ status }) => canDo('accept', status),
    follows: t`Their members cannot take them back any more.`,
  },
  {
    verb: t`Deliver`,
    some: (count) => plural(count, { one: 'Deliver # request', other: 'Deliver # requests' }),
    done: (count) => plural(count, { one: '# request delivered', other: '# requests delivered' }),
    call: ({ id }) => storeAdmin.deliver({ id }),
    fits: ({ status }) => canDo('deliver', status),
    follows: t`Their members are told that they have what they asked for.`,
  },
];

const DONE: Record<StaffStep, string> = {
  accept: t`Request accepted`,
  decline: t`Request declined`,
  deliver: t`Request delivered`,
  refund: t`Tokens given back`,
};

/** What members redeemed, those that wait first: the staff accepts, delivers, declines and refunds. */
export function Requests() {
  const { status = 'waiting', redemption, page = 1 } = usePageSearch('/admin/store');
  const setSearch = useSetSearch('/admin/store');
  const shown = STATUSES.find(({ value }) => value === status)?.value ?? 'waiting';
  const narrowed = redemption === undefined ? staffViews.find((one) => one === shown) : undefined;
  const found = useQuery({
    ...storeAdmin.redemptions.query({
      page,
      limit: PAGE_SIZE,
      ...(narrowed && { status: narrowed }),
      ...(redemption && { id: redemption }),
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const go = (next: { status?: string; page?: number }) => setSearch({ tab: 'redemptions', status: shown, ...next });
  return (
    <>
      <div className="requests__head">
        {redemption === undefined ? (
          <Field label={t`Status`}>
            <Select options={STATUSES} value={shown} onChange={({ target }) => go({ status: target.value })} />
          </Field>
        ) : (
          <Button size="sm" onClick={() => go({})}>
            <Trans>Show all that wait</Trans>
          </Button>
        )}
      </div>
      <QueryState
        query={found}
        level={2}
        rows={8}
        loading={t`Loading redemptions`}
        failed={t`Failed to fetch redemptions`}
        empty={{
          icon: chest,
          ...(shown === 'waiting'
            ? { title: t`No request waits`, text: t`What members ask for stands here, the oldest first.` }
            : { title: t`No redemptions`, text: t`Choose another status to see others.` }),
        }}
      >
        {({ redemptions, total, totalPages }) => (
          <div aria-busy={found.isPlaceholderData}>
            <h2 className="sr-only">
              <Trans>Redemptions</Trans>
            </h2>
            <p className="list-count" role="status">
              {plural(total, { one: '# redemption', other: '# redemptions' })}
            </p>
            <RequestList redemptions={redemptions} onStale={() => void found.refetch()} />
            <Pagination
              isFromTop
              label={t`Redemptions: pages`}
              page={page}
              totalPages={totalPages}
              onPage={(next) => go({ page: next })}
            />
          </div>
        )}
      </QueryState>
    </>
  );
}

interface RequestListProps {
  redemptions: readonly AdminRedemption[];
  /** Somebody else was faster. */
  onStale: () => void;
}

function RequestList({ redemptions, onStale }: RequestListProps) {
  const now = useNow();
  const chosen = useChosen(redemptions, {
    keyOf: ({ id }) => id,
    nameOf: ({ title, username }) =>
      username === null ? isolate(title) : t`${{ offer: isolate(title) }} of ${{ member: isolate(username) }}`,
  });
  const [hasKeys, setHasKeys] = useState(() => readStored(KEYS) !== 'off');
  const [asking, setAsking] = useState<{ step: NotedStep; redemption: AdminRedemption } | null>(null);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const current = useRef<string | null>(null);
  const release = (id: string) => setBusy((ids) => new Set([...ids].filter((one) => one !== id)));
  const move = useWrite(
    ({ step, redemption: { id }, note }: { step: StaffStep; redemption: AdminRedemption; note: string | null }) =>
      storeAdmin[step]({ id, note }),
    {
      done: (_, { step, redemption: { title, username } }) => ({
        title: DONE[step],
        text: username === null ? title : t`${{ offer: isolate(title) }} of ${{ member: isolate(username) }}`,
      }),
      failure: t`That could not be done`,
      onSuccess: (_, { redemption }) => release(redemption.id),
      onError: (_, { redemption }) => {
        release(redemption.id);
        onStale();
      },
    },
  );
  /** What is under way counts as gone: the same key again is for the next one. */
  const waiting = redemptions.filter(({ id }) => !busy.has(id));
  const focusRow = (id: string | null) => {
    current.current = id;
    if (id !== null) document.getElementById(rowId(id))?.focus();
  };
  const run = (step: StaffStep, redemption: AdminRedemption, note: string | null = null) => {
    const ids = waiting.map(({ id }) => id);
    const next = ids[ids.indexOf(redemption.id) + 1] ?? ids[ids.indexOf(redemption.id) - 1] ?? null;
    setBusy((before) => new Set(before).add(redemption.id));
    move.mutate({ step, redemption, note });
    focusRow(next);
  };
  const begin = (doing: Doing, redemption: AdminRedemption) => {
    if (doing === 'accept' || doing === 'deliver') return run(doing, redemption);
    setAsking({ step: doing === 'deliver-noted' ? 'deliver' : doing, redemption });
  };
  const press = (key: RequestKey) => {
    const focused = document.activeElement?.closest('[data-request]')?.getAttribute('data-request') ?? current.current;
    if (key === 'next' || key === 'previous') {
      return focusRow(
        nextRow(
          waiting.map(({ id }) => id),
          focused,
          key === 'next' ? 1 : -1,
        ),
      );
    }
    const redemption = waiting.find(({ id }) => id === focused);
    if (redemption && canDo(key, redemption.status)) begin(key, redemption);
  };
  // The dialog that asks may still be on its way.
  useRequestKeys(hasKeys && asking === null, press);
  return (
    <>
      <div className="requests__keys">
        <Switch
          checked={hasKeys}
          onChange={({ target }) => {
            setHasKeys(target.checked);
            keep(KEYS, target.checked ? 'on' : 'off');
          }}
        >
          <Trans>Keys</Trans>
        </Switch>
        {hasKeys && <KeyHint />}
      </div>
      <ManyBar chosen={chosen} texts={TEXTS} actions={FOR_MANY} />
      <ul className="requests" aria-label={t`Redemptions`}>
        {redemptions.map((redemption) => (
          <RequestRow
            key={redemption.id}
            redemption={redemption}
            chosen={chosen}
            now={now}
            isBusy={busy.has(redemption.id)}
            onDo={begin}
          />
        ))}
      </ul>
      {asking && (
        <StepDialog
          {...asking}
          onDone={(note) => {
            setAsking(null);
            run(asking.step, asking.redemption, note || null);
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

/** Which key does what. */
function KeyHint() {
  return (
    <p className="requests__hint">
      <Trans>
        <kbd>j</kbd> and <kbd>k</kbd> or the arrows move, <kbd>a</kbd> accepts, <kbd>d</kbd> delivers, <kbd>x</kbd>{' '}
        declines
      </Trans>
    </p>
  );
}
