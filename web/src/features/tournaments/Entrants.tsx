import type { Entrant, TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { MemberLink } from '#features/members/MemberLink.tsx';
import { ordinal } from '#lib/format/ordinals.ts';
import { useSlices } from '#lib/use-slices.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { SectionHead } from '#ui/page-head/PageHead.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import './tournament.css';

/** Entrants that are added with each frame. */
const SLICE = 8;

/** Who plays, in seed order; once it is over, where they came and what they won. */
export function Entrants({ tournament }: { tournament: TournamentPage }) {
  const { entrants, isTeamBased, own, status } = tournament;
  const isAhead = status === 'registration' || status === 'checkin';
  const byPlace = (entrant: Entrant) => entrant.placement ?? Number.POSITIVE_INFINITY;
  const shown = status === 'completed' ? entrants.toSorted((a, b) => byPlace(a) - byPlace(b)) : entrants;
  const count = useSlices(shown.length, SLICE);
  return (
    <section aria-labelledby="tournament-entrants">
      <SectionHead id="tournament-entrants" title={isTeamBased ? 'Teams' : 'Players'} count={entrants.length} />
      {entrants.length === 0 ? (
        <p className="text-ash">Nobody has registered yet.</p>
      ) : (
        <ul className="entrants">
          {shown.slice(0, count).map((entrant) => (
            <li key={entrant.registrationId} data-own={entrant.registrationId === own?.registrationId}>
              <Avatar name={entrant.name} imageUrl={entrant.avatarUrl} />
              <span className="entrants__text">
                <span className="entrants__name">
                  <Name entrant={entrant} />
                  {entrant.registrationId === own?.registrationId && <Tag tone="hot">You</Tag>}
                </span>
                <span className="entrants__state">{stateOf(entrant, { isTeamBased, isAhead })}</span>
              </span>
              {entrant.prizeCinder && <Amount value={entrant.prizeCinder} exact />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A player leads to their page, a team to the page of who leads it. */
function Name({ entrant: { name, username } }: { entrant: Entrant }) {
  return username === null ? name : <MemberLink username={username} label={name} />;
}

function stateOf(entrant: Entrant, { isTeamBased, isAhead }: { isTeamBased: boolean; isAhead: boolean }): string {
  const { placement, seed, isDropped, dropReason, isCheckedIn, username } = entrant;
  const facts = [
    placement === null ? '' : `${ordinal(placement)} place`,
    seed === null ? '' : `Seed ${seed}`,
    isTeamBased && username ? `led by ${username}` : '',
    isDropped ? `out${dropReason ? `: ${dropReason}` : ''}` : '',
    isAhead && !isDropped ? (isCheckedIn ? 'checked in' : 'not checked in') : '',
  ];
  return facts.filter(Boolean).join(', ');
}
