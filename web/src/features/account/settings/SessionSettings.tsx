import type { OwnSession } from '@cinder/contract/account/sessions.api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { sessions } from '#api/sessions.ts';
import { useWrite } from '#lib/changes.ts';
import { formatDay } from '#lib/format/dates.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { Row, Rows } from '#ui/rows/Rows.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import '../account.css';

const MAX_SESSIONS = 10;

/** Where the member is signed in, and ending that. */
export function SessionSettings() {
  const [page, setPage] = useState(1);
  const list = useQuery({
    ...sessions.list.pageQuery({ page, limit: MAX_SESSIONS }),
    // Other devices come and go meanwhile.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <Plate title="Sessions">
      <p className="settings__text">Where you are signed in. When a device was last seen is kept once a day.</p>
      <QueryState query={list} of="your sessions" rows={2}>
        {({ rows, total }) => (
          <>
            <Rows label="Sessions">
              {rows.map((session) => (
                <Session key={session.id} session={session} />
              ))}
            </Rows>
            {total > MAX_SESSIONS && (
              <Pagination label="Sessions" page={page} totalPages={Math.ceil(total / MAX_SESSIONS)} onPage={setPage} />
            )}
            {total > 1 && <EndOthers count={total - 1} />}
          </>
        )}
      </QueryState>
    </Plate>
  );
}

const FAILED = 'Could not sign out there';

const HAND_HELD = /Android|iPhone|iPad/;

function Session({ session: { id, device, address, createdAt, lastSeenAt, isCurrent } }: { session: OwnSession }) {
  const end = useWrite(sessions.end, { done: { title: 'Signed out', text: device }, failure: FAILED });
  const Icon = HAND_HELD.test(device) ? Smartphone : Monitor;
  return (
    <Row
      wraps
      icon={<Icon className="settings__device" aria-hidden="true" />}
      title={device}
      caption={`${address ?? 'Unknown address'}, since ${formatDay(createdAt)}, last seen ${formatDay(lastSeenAt)}`}
      end={
        isCurrent ? (
          <Tag tone="ok">This device</Tag>
        ) : (
          <Button size="sm" aria-label={`Sign out ${device}`} busy={end.isPending} onClick={() => end.mutate({ id })}>
            Sign out
          </Button>
        )
      }
    />
  );
}

function EndOthers({ count }: { count: number }) {
  const [isAsking, setAsking] = useState(false);
  const end = useWrite(sessions.endOthers, {
    done: { title: 'Signed out everywhere else' },
    failure: FAILED,
    onSuccess: () => setAsking(false),
  });
  return (
    <div className="settings__end">
      <Button look="danger" onClick={() => setAsking(true)}>
        Sign out everywhere else
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Sign out everywhere else?"
          confirmLabel="Sign out"
          isDestructive
          isBusy={end.isPending}
          busyLabel="Signing out"
          onConfirm={() => end.mutate()}
          onCancel={() => setAsking(false)}
        >
          {count === 1 ? '1 other session ends' : `${count} other sessions end`} at once. You stay signed in here.
        </ConfirmDialog>
      )}
    </div>
  );
}
