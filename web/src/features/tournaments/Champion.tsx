import laurelsTrophy from 'virtual:game-icon/laurels-trophy';
import type { TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { GameIcon } from '#ui/icon/GameIcon.tsx';
import { youOr } from '#ui/tag/You.tsx';
import { CHAMPION, type Point, styleAt } from './bracket-layout.ts';
import { firstPrize } from './tournament-labels.ts';

interface ChampionProps {
  tournament: TournamentPage;
  /** Where it is drawn; undefined: below the list. */
  place?: Point | undefined;
}

/** Who won, and what they are paid; before there is a champion what they will be. */
export function Champion({ tournament, place }: ChampionProps) {
  const { champion, entrants, own, status } = tournament;
  if (status === 'cancelled') return null;
  const winner = champion && entrants.find(({ registrationId }) => registrationId === champion.registrationId);
  const prize = winner?.prizeCinder ?? (champion ? null : String(firstPrize(tournament)));
  const isOwn = champion !== null && champion.registrationId === own?.registrationId;
  const name = youOr({ name: champion?.name ?? 'The champion', isReader: isOwn });
  return (
    <div className="champion-cup" data-is-decided={champion !== null} style={place && styleAt(place, CHAMPION)}>
      <GameIcon path={laurelsTrophy} />
      <p>
        <span className="champion-cup__name">{name}</span> {champion ? 'won' : 'takes'}
      </p>
      {Number(prize) > 0 && prize && <Amount value={prize} />}
    </div>
  );
}
