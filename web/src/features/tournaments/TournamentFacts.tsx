import type { TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import type { ReactNode } from 'react';
import { formatMoment } from '#lib/format/dates.ts';
import { ordinal } from '#lib/format/ordinals.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { placesTaken } from './tournament-words.ts';
import './tournament.css';

/** The facts of a tournament in one line. */
export function TournamentFacts({ tournament }: { tournament: TournamentPage }) {
  const { status, prizePoolCinder, prizeSplit, startAt, checkinOpenAt, checkinCloseAt, isTeamBased } = tournament;
  const { champion, checkedInCount, entrantCount, rounds } = tournament;
  const round = status === 'live' && rounds.find((one) => one.status === 'in_progress');
  const isAhead = status === 'draft' || status === 'registration' || status === 'checkin';
  return (
    <dl className="tournament-facts">
      {champion && <Fact term="Champion">{champion.name}</Fact>}
      <Fact term="Prize pool">
        <Amount value={prizePoolCinder} />
      </Fact>
      {prizeSplit.length > 0 && (
        <Fact term="Prizes">{prizeSplit.map((percent, index) => `${ordinal(index + 1)} ${percent}%`).join(', ')}</Fact>
      )}
      <Fact term={isTeamBased ? 'Teams' : 'Players'}>{isAhead ? placesTaken(tournament) : entrantCount}</Fact>
      {isAhead && <Fact term="Checked in">{checkedInCount}</Fact>}
      <Fact term={isAhead ? 'Begins' : 'Start'}>
        <time dateTime={startAt}>{formatMoment(startAt)}</time>
      </Fact>
      {isAhead && checkinOpenAt && <Fact term="Check-in from">{formatMoment(checkinOpenAt)}</Fact>}
      {isAhead && checkinCloseAt && <Fact term="Check-in until">{formatMoment(checkinCloseAt)}</Fact>}
      {round && <Fact term="Round">{round.label}</Fact>}
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
