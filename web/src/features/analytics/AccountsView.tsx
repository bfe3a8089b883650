import shadows from 'virtual:game-icon/two-shadows';
import type { Suspicion } from '@cinder/contract/analytics/analytics.api.ts';
import type { SuspicionStrength } from '@cinder/contract/analytics/suspicion.rules.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { formatMoment } from '#lib/format/dates.ts';
import { useIsOn } from '#lib/site.ts';
import { Empty } from '#ui/empty/Empty.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { AnalyticsState, Person } from './AnalyticsParts.tsx';
import { suspicionsQuery } from './analytics.queries.ts';
import './analytics.css';

const STRENGTHS: Record<SuspicionStrength, { tone: NonNullable<ComponentProps<typeof Tag>['tone']>; label: string }> = {
  strong: { tone: 'live', label: t`Strong hint` },
  likely: { tone: 'warn', label: t`Likely` },
  weak: { tone: 'quiet', label: t`Weak hint` },
};

interface AccountsProps {
  page: number;
  onPage: (page: number) => void;
}

/** Members who may be one person with several accounts. */
export function AccountsView({ page, onPage }: AccountsProps) {
  const isMined = useIsOn()('mining');
  const query = useQuery(suspicionsQuery(page));
  return (
    <>
      <Notice title={t`Hints, not proof`}>
        <p>
          <Trans>
            Members of the last 30 days whose device, address or start times agree. Nothing happens by itself: look at
            the members before you decide.
          </Trans>
        </p>
      </Notice>
      <AnalyticsState query={query} skeleton={<SkeletonRows count={4} label={t`Loading analytics`} />}>
        {({ suspicions, totalPages }) => (
          <>
            {suspicions.length === 0 ? (
              <Empty
                level={2}
                icon={shadows}
                title={t`Nothing stands out`}
                text={
                  isMined
                    ? t`No members share a device or an address, or start their sessions together.`
                    : t`No members share a device or an address.`
                }
              />
            ) : (
              <ul className="hints">
                {suspicions.map((suspicion) => (
                  <Hint key={suspicion.members.map(({ userId }) => userId).join()} suspicion={suspicion} />
                ))}
              </ul>
            )}
            <Pagination isFromTop label={t`Accounts: pages`} page={page} totalPages={totalPages} onPage={onPage} />
          </>
        )}
      </AnalyticsState>
    </>
  );
}

function Hint({ suspicion: { strength, members, evidence, lastSeenAt } }: { suspicion: Suspicion }) {
  const { tone, label } = STRENGTHS[strength];
  return (
    <li className="hint">
      <div className="hint__head">
        <Tag tone={tone}>{label}</Tag>
        <span className="hint__time">{t`Last seen ${{ time: formatMoment(lastSeenAt) }}`}</span>
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
