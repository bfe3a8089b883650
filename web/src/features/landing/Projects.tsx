import gamesCard from 'virtual:scene/games-card';
import telnarusCard from 'virtual:scene/telnarus-card';
import tournamentsCard from 'virtual:scene/tournaments-card';
import { Lock } from 'lucide-react';
import { useLoginAddress } from '#lib/pages.ts';
import { Button } from '#ui/button/Button.tsx';
import { ButtonLink } from '#ui/button/ButtonLink.tsx';
import { Scene } from '#ui/scene/Scene.tsx';
import { Sigil } from '#ui/sigil/Sigil.tsx';

/** What the community builds and plays. */
export function Projects() {
  const loginTo = useLoginAddress();
  return (
    <div className="projects">
      <Scene as="article" picture={telnarusCard} text="bottom" className="project">
        <div className="project__sigils">
          <Sigil people="aratti" />
          <Sigil people="doru" />
          <Sigil people="humans" />
        </div>
        <h3>Telnarus Universe</h3>
        <p>
          Three peoples, one cooling world. Read how the aratti, the doru and the humans came to share a single fire.
        </p>
        <ButtonLink look="primary" href={loginTo('/telnarus')}>
          Explore
        </ButtonLink>
      </Scene>
      <Scene as="article" picture={gamesCard} text="top" className="project">
        <h3>Games</h3>
        <p>Our own titles, set in Telnarus, are on the anvil.</p>
        <Button disabled>
          <Lock />
          Coming Soon
        </Button>
      </Scene>
      <Scene as="article" picture={tournamentsCard} text="top" className="project">
        <h3>eSports Tournaments</h3>
        <p>Brackets in the games you already play.</p>
        <ButtonLink href={loginTo('/tournaments')}>View Tournaments</ButtonLink>
      </Scene>
    </div>
  );
}
