import mining from 'virtual:game-icon/mining';
import type { MiningSession } from '@cinder/contract/mining/mining.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatAge, formatClock } from '#lib/format/durations.ts';
import { useNow } from '#lib/use-now.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { IconSquare } from '#ui/icon/GameIcon.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { Row, Rows } from '#ui/rows/Rows.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { miningSessionsQuery } from './mining.queries.ts';
import { OUTCOMES, outcomeOf } from './session-outcomes.ts';

const PAGE_SIZE = 5;

/** The member's sessions, each with its receipt. */
export function RecentSessions() {
  return (
    <Plate id="sessions" title={t`Session receipts`}>
      <SessionList />
    </Plate>
  );
}

function SessionList() {
  const [page, setPage] = useState(1);
  const sessions = useQuery(miningSessionsQuery(page, PAGE_SIZE));
  const now = useNow();
  return (
    <QueryState query={sessions} rows={3} loading={t`Loading sessions`} failed={t`Failed to fetch sessions`}>
      {(data) => {
        if (data.total === 0) {
          return (
            <Empty
              icon={mining}
              title={t`No sessions yet`}
              text={t`Each session leaves a receipt: what counted and what it paid.`}
            />
          );
        }
        return (
          <>
            <Rows label={t`Sessions`}>
              {data.sessions.map((session) => (
                <SessionRow key={session.id} session={session} now={now} />
              ))}
            </Rows>
            <Pagination label={t`Sessions: pages`} page={page} totalPages={data.totalPages} onPage={setPage} />
          </>
        );
      }}
    </QueryState>
  );
}

function SessionRow({ session, now }: { session: MiningSession; now: Date }) {
  const { word, tone } = OUTCOMES[outcomeOf(session)];
  return (
    <Row
      icon={<IconSquare path={mining} colour="var(--color-ember-text)" />}
      title={
        <Link to="/mining/$id" params={{ id: session.id }} className="link">
          <Trans>{{ time: formatClock(session.activeSeconds) }} mined</Trans>
        </Link>
      }
      caption={<time dateTime={session.startedAt}>{formatAge(session.startedAt, now)}</time>}
      end={session.cinderEarned > 0 ? <Amount value={session.cinderEarned} gain /> : <Tag tone={tone}>{word}</Tag>}
    />
  );
}
