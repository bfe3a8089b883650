import { type RaceId, raceIds } from '@cinder/contract/lore/lore.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Sigil } from '#ui/sigil/Sigil.tsx';
import { racePageQuery } from './lore.queries.ts';
import { RACE_TEXTS } from './lore-texts.ts';
import { PEOPLES } from './peoples.ts';
import './reading.css';

/** Beside the text of a people: what is known of them, and the other two. */
export function RaceRail({ race }: { race: RaceId }) {
  return (
    <aside>
      <dl className="race-facts">
        {PEOPLES[race].facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h2 id="other-peoples" className="reading__rail-head">
        Other peoples
      </h2>
      <nav aria-labelledby="other-peoples">
        <ul>
          {raceIds
            .filter((other) => other !== race)
            .map((other) => (
              <li key={other}>
                <OtherPeople race={other} />
              </li>
            ))}
        </ul>
      </nav>
    </aside>
  );
}

function OtherPeople({ race }: { race: RaceId }) {
  const { data } = useQuery(racePageQuery(race));
  const { bannerTitle, bannerSubtitle } = data ?? RACE_TEXTS[race];
  return (
    <Link to="/telnarus/race/$raceId" params={{ raceId: race }} className="other-people">
      <Sigil people={race} />
      <span className="min-w-0">
        <span className="other-people__name">{bannerTitle || RACE_TEXTS[race].bannerTitle}</span>
        <span className="other-people__epithet">{bannerSubtitle}</span>
      </span>
    </Link>
  );
}
