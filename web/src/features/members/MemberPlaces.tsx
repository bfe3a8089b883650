import laurels from 'virtual:game-icon/laurels';
import trophy from 'virtual:game-icon/trophy-cup';
import type { PublicProfile } from '@cinder/contract/members/members.api.ts';
import { Link } from '@tanstack/react-router';
import { dateFormat } from '#lib/format/date-format.ts';
import { formatDay } from '#lib/format/dates.ts';
import { formatCount } from '#lib/format/numbers.ts';
import { ordinal } from '#lib/format/ordinals.ts';
import { Empty } from '#ui/empty/Empty.tsx';
import { IconSquare } from '#ui/icon/IconSquare.tsx';
import { SectionHead } from '#ui/page-head/PageHead.tsx';
import { Row, Rows } from '#ui/rows/Rows.tsx';
import './member-page.css';

interface MemberPlacesProps {
  placements: PublicProfile['placements'];
  username: string;
}

const monthWords = dateFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Where the member came in tournaments and among the best earners of months. */
export function MemberPlaces({ placements: { tournaments, hallOfFame }, username }: MemberPlacesProps) {
  return (
    <section aria-labelledby="member-places" className="member-page__wide">
      <SectionHead id="member-places" title="Placements" />
      {tournaments.length + hallOfFame.length === 0 && (
        <Empty icon={trophy} title="No placements yet" text={`The next bracket is open to ${username} too.`} />
      )}
      {tournaments.length > 0 && (
        <Rows label="Tournaments">
          {tournaments.map(({ slug, title, place, entrants, startAt }) => (
            <Row
              key={slug}
              wraps
              icon={<IconSquare path={trophy} />}
              title={
                <Link className="member-page__title" to="/tournaments/$slug" params={{ slug }} preload={false}>
                  {title}
                </Link>
              }
              caption={formatDay(startAt)}
              end={ordinal(place)}
              age={`of ${formatCount(entrants)}`}
            />
          ))}
        </Rows>
      )}
      {hallOfFame.length > 0 && (
        <Rows label="Hall of Fame">
          {hallOfFame.map(({ month, rank }) => (
            <Row
              key={month}
              icon={<IconSquare path={laurels} />}
              title={monthWords(new Date(`${month}-01T00:00:00.000Z`))}
              caption="Hall of Fame"
              end={ordinal(rank)}
            />
          ))}
        </Rows>
      )}
    </section>
  );
}
