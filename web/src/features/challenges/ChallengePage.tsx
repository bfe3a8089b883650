import type { Challenge } from '@cinder/contract/challenges/challenges.api.ts';
import { challengeSides } from '@cinder/contract/challenges/challenges.rules.ts';
import { formatAmount, parseAmount } from '@cinder/contract/shared/amount.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { challenges } from '#api/challenges.ts';
import { MemberLink } from '#features/profiles/MemberLink.tsx';
import { hasCode } from '#lib/api-error.ts';
import { formatMoment } from '#lib/format/dates.ts';
import { usePageTop } from '#lib/page-title.ts';
import { leftToRight } from '#lib/texts.tsx';
import { useNow } from '#lib/use-now.ts';
import { useUser } from '#lib/viewer.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { ButtonTo } from '#ui/button/Button.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { FactRows } from '#ui/rows/Rows.tsx';
import { Tag, You } from '#ui/tag/Tag.tsx';
import { Actions, DisputeReason } from './ChallengeRow.tsx';
import { STATUS_LABELS, STATUS_TONES, sideOf, stateText } from './challenge-texts.ts';
import './challenges.css';

/** /challenges/:id: one of the member's challenges. */
export function ChallengePage() {
  const { id } = useParams({ from: '/member/challenges/$id' });
  const query = useQuery(challenges.challenge.query({ id }));
  return (
    <div className="page">
      <PageHead
        {...usePageTop()}
        aside={
          <ButtonTo to="/challenges">
            <Trans>All challenges</Trans>
          </ButtonTo>
        }
      />
      <QueryState query={query} level={2} loading={t`Loading the challenge`} failed={challengeFailed}>
        {(challenge) => <OneChallenge challenge={challenge} />}
      </QueryState>
    </div>
  );
}

const challengeFailed = (error: Error) =>
  hasCode(error, 'challenge_not_found') ? t`There is no such challenge` : t`Failed to fetch the challenge`;

function OneChallenge({ challenge }: { challenge: Challenge }) {
  const { status } = challenge;
  const now = useNow();
  const own = sideOf(challenge, useUser()?.id ?? '');
  return (
    <div className="challenge-page">
      <Plate title={t`How it stands`} aside={<Tag tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Tag>}>
        <ul className="challenge-page__two">
          {challengeSides.map((side) => (
            <Side key={side} member={challenge[side]} isReader={side === own} />
          ))}
        </ul>
        <p>{stateText(challenge, own, now)}</p>
        <DisputeReason challenge={challenge} />
        <div className="cluster">
          <Actions challenge={challenge} own={own} />
        </div>
      </Plate>
      <Plate title={t`What you play for`}>
        <FactRows label={t`What you play for`} facts={factsOf(challenge)} />
      </Plate>
    </div>
  );
}

function Side({
  member: { username, avatarUrl, worn },
  isReader,
}: {
  member: Challenge['opponent'];
  isReader: boolean;
}) {
  const gone = t`Deleted member`;
  return (
    <li>
      <Avatar name={username ?? gone} imageUrl={avatarUrl} frame={worn?.frame} />
      {username === null ? <span>{gone}</span> : <MemberLink username={username} worn={worn} />}
      <You isReader={isReader} />
    </li>
  );
}

function factsOf(challenge: Challenge) {
  const { gameName, bestOf, stakeCinder, challengerWins, opponentWins, proposedAt, dueAt, endedAt } = challenge;
  const both = formatAmount(2n * parseAmount(stakeCinder));
  return [
    { term: t`Game`, value: <bdi>{gameName}</bdi> },
    { term: t`Length`, value: t`best of ${bestOf}` },
    { term: t`Each puts in`, value: <Amount value={stakeCinder} exact /> },
    { term: t`The winner gets`, value: <Amount value={both} exact /> },
    { term: t`Proposed`, value: formatMoment(proposedAt) },
    ...(challengerWins === null || opponentWins === null
      ? []
      : [{ term: t`Reported score`, value: leftToRight(`${challengerWins} : ${opponentWins}`) }]),
    ...(dueAt === null ? [] : [{ term: t`Open until`, value: formatMoment(dueAt) }]),
    ...(endedAt === null ? [] : [{ term: t`Ended`, value: formatMoment(endedAt) }]),
  ];
}
