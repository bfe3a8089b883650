import swords from 'virtual:game-icon/crossed-swords';
import { totalPages } from '@cinder/contract/shared/paging.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { challenges } from '#api/challenges.ts';
import { usePageSearch, useSetSearch } from '#lib/page-search.ts';
import { usePageTop } from '#lib/page-title.ts';
import { useIsOn } from '#lib/site.ts';
import { Button } from '#ui/button/Button.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { late, lazyDialog } from '#ui/lazy/lazy.tsx';
import { PageHead, Section } from '#ui/page-head/PageHead.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { ChallengeRow } from './ChallengeRow.tsx';
import './challenges.css';

/** The settings have it too. */
const TakesChallenges = late(async () => (await import('./TakesChallenges.tsx')).TakesChallenges);
const ProposeDialog = lazyDialog(async () => (await import('./ProposeDialog.tsx')).ProposeDialog);
const LIMIT = 20;

/** /challenges: the member's own challenges, and a new one. The address may name whom to challenge. */
export function ChallengesPage() {
  const { page = 1, opponent } = usePageSearch('/challenges');
  const setSearch = useSetSearch('/challenges');
  const isOn = useIsOn()('challenges');
  const [isProposing, setProposing] = useState(false);
  const close = () => {
    setProposing(false);
    if (opponent !== undefined) setSearch(page > 1 ? { page } : {});
  };
  const query = useQuery({
    ...challenges.challenges.pageQuery({ page, limit: LIMIT }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="page">
      <PageHead
        {...usePageTop()}
        aside={
          isOn && (
            <Button look="primary" onClick={() => setProposing(true)}>
              <Trans>Challenge a member</Trans>
            </Button>
          )
        }
      />
      <QueryState
        query={query}
        level={2}
        rows={6}
        loading={t`Loading your challenges`}
        failed={t`Failed to fetch your challenges`}
        isEmpty={({ total }) => total === 0}
        empty={{
          icon: swords,
          title: t`No challenges yet`,
          text: t`Name another member, a game and a stake. What you put in is held until they answer, and the winner gets both stakes.`,
        }}
      >
        {({ rows, total }) => (
          <div aria-busy={query.isPlaceholderData}>
            <p className="list-count">{plural(total, { one: '# challenge', other: '# challenges' })}</p>
            <h2 className="sr-only">
              <Trans>Your challenges</Trans>
            </h2>
            <ul className="challenges">
              {rows.map((challenge) => (
                <ChallengeRow key={challenge.id} challenge={challenge} />
              ))}
            </ul>
            <Pagination
              isFromTop
              label={t`Challenges: pages`}
              page={page}
              totalPages={totalPages(total, LIMIT)}
              onPage={(next) => setSearch({ page: next })}
            />
          </div>
        )}
      </QueryState>
      {isOn && (
        <Section id="who-may-challenge" title={t`Who may challenge you`}>
          <TakesChallenges />
        </Section>
      )}
      {isOn && (isProposing || opponent !== undefined) && <ProposeDialog username={opponent ?? ''} onClose={close} />}
    </div>
  );
}
