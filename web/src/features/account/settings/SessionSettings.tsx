import type { OwnSession } from '@cinder/contract/account/sessions.api.ts';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
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
    <Plate title={t`Sessions`}>
      <p className="settings__text">
        <Trans>Where you are signed in. When a device was last seen is kept once a day.</Trans>
      </p>
      <QueryState query={list} loading={t`Loading your sessions`} failed={t`Failed to fetch your sessions`} rows={2}>
        {({ rows, total }) => (
          <>
            <Rows label={t`Sessions`}>
              {rows.map((session) => (
                <Session key={session.id} session={session} />
              ))}
            </Rows>
            {total > MAX_SESSIONS && (
              <Pagination
                label={t`Sessions: pages`}
                page={page}
                totalPages={Math.ceil(total / MAX_SESSIONS)}
                onPage={setPage}
              />
            )}
            {total > 1 && <EndOthers count={total - 1} />}
          </>
        )}
      </QueryState>
    </Plate>
  );
}

const FAILED = t`Could not sign out there`;

const HAND_HELD = /Android|iPhone|iPad/;

function Session({ session: { id, device, address, createdAt, lastSeenAt, isCurrent } }: { session: OwnSession }) {
  const end = useWrite(sessions.end, { done: { title: t`Signed out`, text: device }, failure: FAILED });
  const [since, lastSeen] = [formatDay(createdAt), formatDay(lastSeenAt)];
  const Icon = HAND_HELD.test(device) ? Smartphone : Monitor;
  return (
    <Row
      wraps
      icon={<Icon className="settings__device" aria-hidden="true" />}
      title={device}
      caption={
        address === null
          ? t`Unknown address, since ${since}, last seen ${lastSeen}`
          : t`${address}, since ${since}, last seen ${lastSeen}`
      }
      end={
        isCurrent ? (
          <Tag tone="ok">
            <Trans>This device</Trans>
          </Tag>
        ) : (
          <Button size="sm" aria-label={t`Sign out ${device}`} busy={end.isPending} onClick={() => end.mutate({ id })}>
            <Trans>Sign out</Trans>
          </Button>
        )
      }
    />
  );
}

function EndOthers({ count }: { count: number }) {
  const [isAsking, setAsking] = useState(false);
  const end = useWrite(sessions.endOthers, {
    done: { title: t`Signed out everywhere else` },
    failure: FAILED,
    onSuccess: () => setAsking(false),
  });
  return (
    <div className="settings__end">
      <Button look="danger" onClick={() => setAsking(true)}>
        <Trans>Sign out everywhere else</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Sign out everywhere else?`}
          confirmLabel={t`Sign out`}
          isDestructive
          isBusy={end.isPending}
          busyLabel={t`Signing out`}
          onConfirm={() => end.mutate()}
          onCancel={() => setAsking(false)}
        >
          <Plural
            value={count}
            one="# other session ends at once. You stay signed in here."
            other="# other sessions end at once. You stay signed in here."
          />
        </ConfirmDialog>
      )}
    </div>
  );
}
