import type { TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { dayAndTime } from '#lib/format/day-and-time.ts';
import { listed } from '#lib/format/lists.ts';
import { formatPercent, ordinal } from '#lib/format/numbers.ts';
import { hasFraction } from '#lib/format/unrounded.ts';
import { useNow } from '#lib/use-now.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { youOr } from '#ui/tag/Tag.tsx';
import { timeUntil } from './countdown.ts';
import { placesTaken } from './tournament-labels.ts';
import './tournaments.css';

/** The facts of a tournament in one line. */
export function TournamentFacts({ tournament }: { tournament: TournamentPage }) {
  const {
    status,
    prizePoolCinder,
    entryFeeCinder,
    potCinder,
    prizeSplit,
    startAt,
    checkinOpenAt,
    checkinCloseAt,
    isTeamBased,
  } = tournament;
  const { champion, checkedInCount, entrantCount, rounds, own } = tournament;
  const now = useNow();
  const round = status === 'live' && rounds.find((one) => one.status === 'in_progress');
  const isAhead = status === 'draft' || status === 'registration' || status === 'checkin';
  return (
    <dl className="tournament-facts">
      {champion && (
        <Fact term={t`Champion`}>
          {youOr({ name: champion.name, isReader: champion.registrationId === own?.registrationId })}
        </Fact>
      )}
      <Fact term={t`Prize pool`}>
        <Amount value={prizePoolCinder} exact={hasFraction(prizePoolCinder)} />
      </Fact>
      {Number(entryFeeCinder) > 0 && (
        <>
          <Fact term={t`Entry fee`}>
            <Amount value={entryFeeCinder} exact={hasFraction(entryFeeCinder)} />
          </Fact>
          <Fact term={t`Pot`}>
            <Amount value={potCinder} exact={hasFraction(potCinder)} />
            <span className="tournament-facts__wait">{t`shared like the prize pool`}</span>
          </Fact>
        </>
      )}
      {prizeSplit.length > 0 && (
        <Fact term={t`Prizes`}>
          {listed(
            prizeSplit.map((percent, index) => `${ordinal(index + 1)} ${formatPercent(percent)}`),
            'unit',
          )}
        </Fact>
      )}
      <Fact term={isTeamBased ? t`Teams` : t`Players`}>{isAhead ? placesTaken(tournament) : entrantCount}</Fact>
      {isAhead && <Fact term={t`Checked in`}>{checkedInCount}</Fact>}
      <Fact term={isAhead ? t`Begins` : t`Start`}>
        <time dateTime={startAt}>{dayAndTime(startAt, now)}</time>
        {isAhead && <Countdown to={startAt} now={now} />}
      </Fact>
      {isAhead && checkinOpenAt && <Fact term={t`Check-in from`}>{dayAndTime(checkinOpenAt, now)}</Fact>}
      {isAhead && checkinCloseAt && <Fact term={t`Check-in until`}>{dayAndTime(checkinCloseAt, now)}</Fact>}
      {round && <Fact term={t`Round`}>{round.label}</Fact>}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** How long it is until then; nothing once it has come. Not announced: it changes each minute. */
function Countdown({ to, now }: { to: string; now: Date }) {
  const wait = timeUntil(to, now);
  return (
    wait && (
      <span className="tournament-facts__wait">
        <Trans>in {wait}</Trans>
      </span>
    )
  );
}
