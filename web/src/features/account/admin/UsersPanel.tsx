import type { ListedMember } from '@cinder/contract/account/account.api.ts';
import { rarityLabels, slotLabels } from '@cinder/contract/inventory/gear-labels.ts';
import { equipmentSlots } from '@cinder/contract/inventory/items.rules.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { AdminPanel } from '#admin/AdminPanel.tsx';
import { MemberPicker } from '#admin/MemberPicker.tsx';
import { accountAdmin } from '#api/accountAdmin.ts';
import { inventoryAdmin } from '#api/inventoryAdmin.ts';
import { itemsQuery } from '#features/inventory/inventory.queries.ts';
import { useKeyedWrite } from '#lib/attempts.ts';
import { useWrite } from '#lib/changes.ts';
import { usePageSearch, useSetSearch } from '#lib/page-search.ts';
import { useIsOn } from '#lib/site.ts';
import { failureText } from '#lib/toasts.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { useUser } from '#lib/viewer.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { TypedConfirmDialog } from '#ui/dialog/TypedConfirmDialog.tsx';
import { ErrorBoundary, ErrorState } from '#ui/empty/ErrorState.tsx';
import { Field } from '#ui/field/Field.tsx';
import { SearchField } from '#ui/field/SearchField.tsx';
import { Select } from '#ui/field/Select.tsx';
import { lazyDialog } from '#ui/lazy/lazy.tsx';
import { Section, SectionHead } from '#ui/page-head/PageHead.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { MemberFilters } from './MemberFilters.tsx';
import { AdjustForm, StreakForm } from './MemberForms.tsx';
import { type MemberActions, MemberTable } from './MemberTable.tsx';
import { type MemberListParams, readMemberListParams, toAddress } from './members-search.ts';
import { INCOMPLETE, membersPageQuery, reportIncomplete } from './users-admin.queries.ts';
import './account-admin.css';

const LedgerSheet = lazyDialog(async () => (await import('./MemberLedger.tsx')).LedgerSheet);

const SEARCH_PAUSE_MS = 250;

/** Of what the texts about a deletion name. */
const LOST = ['mining', 'inventory', 'shop'] as const;
const ENDED = ['betting', 'tournaments', 'shop'] as const;

/** The back-office's User Management panel. */
export function UsersPanel() {
  const isOn = useIsOn();
  const isWhole = isOn('inventory') && isOn('check-in');
  const [chosen, setChosen] = useState<ListedMember | null>(null);
  const [deleting, setDeleting] = useState<ListedMember | null>(null);
  const [read, setRead] = useState<ListedMember | null>(null);
  const [signedOut, setSignedOut] = useState<ListedMember | null>(null);
  const forms = useRef<HTMLDivElement>(null);
  const choose = (member: ListedMember) => {
    setChosen(member);
    forms.current?.scrollIntoView({ block: 'start' });
    forms.current?.querySelector('select')?.focus({ preventScroll: true });
  };
  return (
    <AdminPanel>
      <ErrorBoundary title={t`The members could not be shown`}>
        <Members onChoose={choose} onLedger={setRead} onSignOut={setSignedOut} onDelete={setDeleting} />
      </ErrorBoundary>
      <ErrorBoundary title={t`The forms could not be shown`}>
        <SectionHead
          id="users-forms"
          title={isWhole ? t`Give, take, or set a streak` : t`Give or take`}
          className="users__forms-head"
        />
        <p className="users__forms-purpose">
          {isWhole ? (
            <Trans>
              For one member at a time: an item, tokens, or the day of the check-in streak. Find the member here, or
              press Adjust in the list above.
            </Trans>
          ) : (
            <Trans>For one member at a time. Find the member here, or press Adjust in the list above.</Trans>
          )}
        </p>
        <div ref={forms} className="users__forms">
          <Plate title={t`Member`}>
            <MemberPicker value={chosen} onChange={setChosen} />
          </Plate>
          {isOn('inventory') && <GrantItemForm member={chosen} />}
          <AdjustForm
            member={chosen}
            onAdjusted={(username, cinderTotal) =>
              setChosen((now) => (now?.username === username ? { ...now, cinderTotal } : now))
            }
          />
          {isOn('check-in') && <StreakForm member={chosen} />}
        </div>
      </ErrorBoundary>
      {read && <LedgerSheet member={read} onClose={() => setRead(null)} />}
      {signedOut && <EndSessionsDialog member={signedOut} onClose={() => setSignedOut(null)} />}
      {deleting && (
        <DeleteUserDialog
          member={deleting}
          onDeleted={() => {
            setDeleting(null);
            setChosen((now) => (now?.userId === deleting.userId ? null : now));
          }}
          onClose={() => setDeleting(null)}
        />
      )}
    </AdminPanel>
  );
}

function Members(actions: MemberActions) {
  const params = readMemberListParams(usePageSearch('/admin/users'));
  const navigate = useNavigate();
  const setSearch = useSetSearch('/admin/users');
  const show = (next: Partial<MemberListParams>) => setSearch(toAddress({ ...params, page: 1, ...next }));
  const client = useQueryClient();
  const openOnly = async (event: FormEvent) => {
    event.preventDefault();
    const found = membersPageQuery({ ...params, search: params.search.trim() });
    // The list says what went wrong.
    const { rows } = await client.fetchQuery(found).catch(() => ({ rows: [] }));
    const [only] = rows;
    if (!only || rows.length > 1) return;
    await navigate({ to: '/admin/users/$username', params: { username: only.username }, search: {} });
  };
  return (
    <Section
      id="users-members"
      title={t`Members`}
      aside={
        <form onSubmit={(event) => void openOnly(event)}>
          <SearchField
            label={t`Search members by username`}
            placeholder={t`Name, mail or id`}
            maxLength={100}
            value={params.search}
            onChange={(search) => show({ search })}
          />
        </form>
      }
    >
      <MemberFilters params={params} onShow={show} />
      <MemberTable
        params={{ ...params, search: useDebounced(params.search.trim(), SEARCH_PAUSE_MS) }}
        onPage={(page) => show({ page })}
        {...actions}
      />
    </Section>
  );
}

interface DeleteUserDialogProps {
  member: ListedMember;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a member is deleted, by having the username typed. */
export function DeleteUserDialog({ member: { userId, username }, onDeleted, onClose }: DeleteUserDialogProps) {
  const remove = useWrite(accountAdmin.deleteMember, {
    done: ({ message }) => ({ title: t`Success`, text: message }),
    failure: t`Error`,
    onSuccess: onDeleted,
  });
  const isOn = useIsOn();
  return (
    <TypedConfirmDialog
      title={t`Delete ${username}?`}
      expected={username}
      confirmLabel={t`Delete user`}
      isBusy={remove.isPending}
      busyLabel={t`Deleting`}
      error={failureText(remove.error)}
      onConfirm={() => remove.mutate({ userId })}
      onCancel={onClose}
    >
      <p>
        {LOST.every(isOn) ? (
          <Trans>This permanently removes all data, including mining history, inventory and purchases.</Trans>
        ) : (
          <Trans>This permanently removes all data.</Trans>
        )}
      </p>
      <p>
        {ENDED.every(isOn) ? (
          <Trans>
            Open bets are taken back, and opponents win the matches that are left. Brackets, settled bets and revenue
            keep a place without a name. It cannot be undone.
          </Trans>
        ) : (
          <Trans>
            What they have begun is ended first. Results that others have a part in keep a place without a name. It
            cannot be undone.
          </Trans>
        )}
      </p>
    </TypedConfirmDialog>
  );
}

interface EndSessionsDialogProps {
  member: ListedMember;
  onClose: () => void;
}

/** Asks before a member is signed out everywhere, and says how many sessions that were. */
export function EndSessionsDialog({ member: { userId, username }, onClose }: EndSessionsDialogProps) {
  const end = useWrite(accountAdmin.endSessions, {
    done: ({ ended }) => ({ title: t`${username} is signed out everywhere`, text: endedText(ended) }),
    failure: t`Failed to sign out everywhere`,
    onSuccess: onClose,
  });
  const isOwn = useUser()?.member.userId === userId;
  return (
    <ConfirmDialog
      title={t`Sign ${username} out everywhere?`}
      confirmLabel={t`Sign out everywhere`}
      isDestructive
      isBusy={end.isPending}
      busyLabel={t`Signing out`}
      onConfirm={() => end.mutate({ userId })}
      onCancel={onClose}
    >
      {isOwn
        ? t`This is you: every session of yours ends at once, this one too. You then sign in again.`
        : t`Every session ends at once, on all devices. Anybody who knows the password, or has a connected account, can sign in again.`}
    </ConfirmDialog>
  );
}

function endedText(ended: number): string {
  return ended === 0
    ? t`There was no open session.`
    : plural(ended, { one: '# session ended.', other: '# sessions ended.' });
}

/** Gives the chosen member an item. */
export function GrantItemForm({ member }: { member: ListedMember | null }) {
  const items = useQuery(itemsQuery);
  const grant = useKeyedWrite(inventoryAdmin.grantItem, {
    done: ({ message }) => ({ title: t`Success`, text: message }),
    failure: t`Error`,
    onSuccess: () => setItemId(''),
  });
  const [itemId, setItemId] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (grant.isPending) return;
    setMissing(itemId === '');
    if (!member || itemId === '') return reportIncomplete();
    grant.mutate({ username: member.username, itemId });
  };
  const options = equipmentSlots.flatMap((slot) =>
    (items.data ?? [])
      .filter((item) => item.equipmentSlot === slot)
      .map(({ id, name, rarity }) => ({
        value: id,
        label: `${slotLabels[slot]}: ${isolate(name)}, ${rarityLabels[rarity]}`,
      })),
  );
  return (
    <Plate title={t`Grant item`}>
      {items.isError ? (
        <ErrorState title={t`Failed to fetch items`} query={items} />
      ) : (
        <form className="users__form" noValidate onSubmit={submit}>
          <Field
            label={t`Item`}
            error={isMissing && itemId === '' ? INCOMPLETE : undefined}
            hint={t`It reaches the inventory at once: one item per rarity per slot.`}
          >
            <Select
              options={[{ value: '', label: items.isPending ? t`Loading items` : t`Choose an item` }, ...options]}
              value={itemId}
              onChange={(event) => setItemId(event.target.value)}
            />
          </Field>
          <Button type="submit" busy={grant.isPending} busyLabel={t`Granting`}>
            <Trans>Grant Item</Trans>
          </Button>
        </form>
      )}
    </Plate>
  );
}
