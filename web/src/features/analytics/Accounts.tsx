import shadows from 'virtual:game-icon/two-shadows';
import type { Suspicion } from '@cinder/contract/analytics/analytics.api.ts';
import type { SuspicionStrength } from '@cinder/contract/analytics/suspicion.rules.ts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { formatMoment } from '#lib/format/dates.ts';
import { Empty } from '#ui/empty/Empty.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { AnalyticsState } from './AnalyticsState.tsx';
import { suspicionsQuery } from './analytics.queries.ts';
import { Person } from './Person.tsx';
import './accounts.css';

interface AccountsProps {
  page: number;
  onPage: (page: number) => void;
}

/** Members who may be one person with several accounts. */
export function Accounts({ page, onPage }: AccountsProps) {
  const query = useQuery(suspicionsQuery(page));
  return (
    <>
      <Notice title="Hints, not proof">
        <p>
          Members of the last 30 days whose device, address or start times agree. Nothing happens by itself: look at the
          members before you decide.
        </p>
      </Notice>
      <AnalyticsState query={query} skeleton={<SkeletonRows count={4} label="Loading analytics" />}>
        {({ suspicions, totalPages }) => (
          <>
            {suspicions.length === 0 ? (
              <Empty
                level={2}
                icon={shadows}
                title="Nothing stands out"
                text="No members share a device or an address, or start their sessions together."
              />
            ) : (
              <ul className="hints">
                {suspicions.map((suspicion) => (
                  <Hint key={suspicion.members.map(({ userId }) => userId).join()} suspicion={suspicion} />
                ))}
              </ul>
            )}
            <Pagination label="Accounts" page={page} totalPages={totalPages} onPage={onPage} />
          </>
        )}
      </AnalyticsState>
    </>
  );
}

const STRENGTHS: Record<SuspicionStrength, { tone: NonNullable<ComponentProps<typeof Tag>['tone']>; words: string }> = {
  strong: { tone: 'live', words: 'Strong hint' },
  likely: { tone: 'warn', words: 'Likely' },
  weak: { tone: 'quiet', words: 'Weak hint' },
};

function Hint({ suspicion: { strength, members, evidence, lastSeenAt } }: { suspicion: Suspicion }) {
  const { tone, words } = STRENGTHS[strength];
  return (
    <li className="hint">
      <div className="hint__head">
        <Tag tone={tone}>{words}</Tag>
        <span className="hint__time">Last seen {formatMoment(lastSeenAt)}</span>
      </div>
      <ul className="hint__members">
        {members.map((member) => (
          <li key={member.userId}>
            <Person person={member} />
          </li>
        ))}
      </ul>
      <ul className="hint__evidence">
        {evidence.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </li>
  );
}
