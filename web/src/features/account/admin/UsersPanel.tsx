import type { ListedMember } from '@cinder/contract/account/account.api.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { AdminPanel } from '#admin/AdminPanel.tsx';
import { MemberPicker } from '#admin/MemberPicker.tsx';
import { useDebounced } from '#lib/use-debounced.ts';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { SearchField } from '#ui/field/SearchField.tsx';
import { lateDialog } from '#ui/late/late.tsx';
import { SectionHead } from '#ui/page-head/PageHead.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { GrantItemForm } from './GrantItemForm.tsx';
import { DeleteUserDialog, EndSessionsDialog } from './MemberDialogs.tsx';
import { AdjustForm, StreakForm } from './MemberForms.tsx';
import { type MemberActions, MemberTable } from './MemberTable.tsx';
import './users-panel.css';

const LedgerSheet = lateDialog(async () => (await import('./LedgerSheet.tsx')).LedgerSheet);

const SEARCH_PAUSE_MS = 250;

/** The back-office's User Management panel. */
export function UsersPanel() {
  const [chosen, setChosen] = useState<ListedMember | null>(null);
  const [leaving, setLeaving] = useState<ListedMember | null>(null);
  const [read, setRead] = useState<ListedMember | null>(null);
  const [signedOut, setSignedOut] = useState<ListedMember | null>(null);
  const forms = useRef<HTMLDivElement>(null);
  const choose = (member: ListedMember) => {
    setChosen(member);
    forms.current?.scrollIntoView({ block: 'start' });
    forms.current?.querySelector('select')?.focus({ preventScroll: true });
  };
  return (
    <AdminPanel
      title="User Management"
      purpose="Give items and tokens, put streaks right, and see everybody who is here."
    >
      <ErrorBoundary title="The members could not be shown">
        <Members onChoose={choose} onLedger={setRead} onSignOut={setSignedOut} onDelete={setLeaving} />
      </ErrorBoundary>
      <ErrorBoundary title="The forms could not be shown">
        <SectionHead id="users-forms" title="By hand" className="users__by-hand" />
        <div ref={forms} className="users__forms">
          <Plate title="Member">
            <MemberPicker value={chosen} onChange={setChosen} />
          </Plate>
          <GrantItemForm member={chosen} />
          <AdjustForm
            member={chosen}
            onAdjusted={(username, cinderTotal) =>
              setChosen((now) => (now?.username === username ? { ...now, cinderTotal } : now))
            }
          />
          <StreakForm member={chosen} />
        </div>
      </ErrorBoundary>
      {read && <LedgerSheet member={read} onClose={() => setRead(null)} />}
      {signedOut && <EndSessionsDialog member={signedOut} onClose={() => setSignedOut(null)} />}
      {leaving && (
        <DeleteUserDialog
          member={leaving}
          onDeleted={() => {
            setLeaving(null);
            setChosen((now) => (now?.userId === leaving.userId ? null : now));
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </AdminPanel>
  );
}

function Members(actions: MemberActions) {
  const { search = '', page = '1' } = useSearch({ from: '/member/admin/admin/users' });
  const navigate = useNavigate();
  const show = (next: { search?: string; page?: string }) =>
    void navigate({ to: '/admin/users', search: next, replace: true, resetScroll: false });
  const number = Number(page);
  const searched = search === '' ? {} : { search };
  return (
    <section aria-labelledby="users-members">
      <SectionHead
        id="users-members"
        title="Members"
        aside={
          <SearchField
            label="Search members by username"
            placeholder="Search by name, mail or id"
            maxLength={100}
            value={search}
            onChange={(typed) => show(typed === '' ? {} : { search: typed })}
          />
        }
      />
      <MemberTable
        search={useDebounced(search.trim(), SEARCH_PAUSE_MS)}
        page={Number.isSafeInteger(number) && number >= 1 && number <= 1_000_000 ? number : 1}
        onPage={(next) => show(next === 1 ? searched : { ...searched, page: String(next) })}
        {...actions}
      />
    </section>
  );
}
