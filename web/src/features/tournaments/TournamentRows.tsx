import laurels from 'virtual:game-icon/laurels';
import type { ListedTournament } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDay, formatMoment } from '#lib/format/dates.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { GamePlaque } from '#ui/game-plaque/GamePlaque.tsx';
import { GameIcon } from '#ui/icon/GameIcon.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { Registration } from './Registration.tsx';
import { FORMAT_WORDS, placesTaken, STATUS_TONES, STATUS_WORDS } from './tournament-words.ts';
import './tournaments.css';

/** A tournament that is to come, with what the member can do. */
export function UpcomingTournament({ tournament }: { tournament: ListedTournament }) {
  const { own, startAt, format, status, isTeamBased } = tournament;
  return (
    <Row
      tournament={tournament}
      when={<time dateTime={startAt}>{formatMoment(startAt)}</time>}
      format={FORMAT_WORDS[format]}
      players={`${placesTaken(tournament)} ${isTeamBased ? 'teams' : 'players'}`}
      end={
        <>
          {status === 'draft' && <Tag>Draft</Tag>}
          {own?.isCheckedIn && <Tag tone="ok">Checked in</Tag>}
          {own && !own.isCheckedIn && !own.isDropped && <Tag tone="info">Registered</Tag>}
          <Registration tournament={tournament} />
        </>
      }
    />
  );
}

/** A tournament that is over, with its winner. */
export function RecentResult({ tournament }: { tournament: ListedTournament }) {
  const { champion, startAt, status, format } = tournament;
  return (
    <Row
      tournament={tournament}
      when={
        champion ? (
          <span className="tournament-row__winner">
            <GameIcon path={laurels} />
            <span className="sr-only">Winner: </span>
            {champion.name}
          </span>
        ) : (
          'No winner'
        )
      }
      format={FORMAT_WORDS[format]}
      players={<time dateTime={startAt}>{formatDay(startAt)}</time>}
      end={<Tag tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</Tag>}
    />
  );
}

interface RowProps {
  tournament: ListedTournament;
  when: ReactNode;
  format: string;
  players: ReactNode;
  end: ReactNode;
}

function Row({ tournament, when, format, players, end }: RowProps) {
  const { title, slug, gameCode, gameName, prizePoolCinder } = tournament;
  return (
    <li className="tournament-row">
      <GamePlaque code={gameCode} name={gameName} />
      <div className="tournament-row__text">
        <h3>
          <Link to="/tournaments/$slug" params={{ slug }}>
            {title}
          </Link>
        </h3>
        <p className="tournament-row__game">{gameName}</p>
      </div>
      <span className="tournament-row__fact">{when}</span>
      <span className="tournament-row__fact">{format}</span>
      <span className="tournament-row__fact">{players}</span>
      <span className="tournament-row__prize">
        <Amount value={prizePoolCinder} />
      </span>
      <span className="tournament-row__end">{end}</span>
    </li>
  );
}
