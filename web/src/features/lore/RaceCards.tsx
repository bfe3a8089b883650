import { type RaceId, raceIds } from '@cinder/contract/lore/lore.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Scene } from '#ui/scene/Scene.tsx';
import { Sigil } from '#ui/sigil/Sigil.tsx';
import { racePageQuery } from './lore.queries.ts';
import { RACE_TEXTS } from './lore-texts.ts';
import { PEOPLES } from './peoples.ts';
import './people.css';
import './race-cards.css';

/** The ways to the three peoples. */
export function RaceCards() {
  return (
    <div className="races">
      {raceIds.map((race) => (
        <RaceCard key={race} race={race} />
      ))}
    </div>
  );
}

/** A card is there at once: what an administrator has written on the people's page replaces the built-in words. */
function RaceCard({ race }: { race: RaceId }) {
  const { data } = useQuery(racePageQuery(race));
  const { bannerTitle, bannerSubtitle, bannerImageUrl } = data ?? RACE_TEXTS[race];
  return (
    <Scene
      as="article"
      picture={PEOPLES[race].card}
      ownPicture={bannerImageUrl}
      text="bottom"
      className={`race people--${race}`}
    >
      <Sigil people={race} />
      <h3>
        <Link to="/telnarus/race/$raceId" params={{ raceId: race }} className="race__link">
          {bannerTitle || RACE_TEXTS[race].bannerTitle}
        </Link>
      </h3>
      <p className="race__epithet">{bannerSubtitle}</p>
      <p className="race__summary">{PEOPLES[race].summary}</p>
    </Scene>
  );
}
