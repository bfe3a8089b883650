import lore from 'virtual:scene/shortcut-lore';
import mining from 'virtual:scene/shortcut-mining';
import tournaments from 'virtual:scene/shortcut-tournaments';
import type { MiningStatus } from '@cinder/contract/mining/mining.api.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { miningStatusQuery } from '#features/mining/mining.queries.ts';
import { formatRemaining } from '#lib/format/durations.ts';
import { formatMultiplier } from '#lib/format/numbers.ts';
import { useSite } from '#lib/site.ts';
import { Scene } from '#ui/scene/Scene.tsx';

/** The ways into the product that a member takes most. */
export function Shortcuts() {
  const { tokenSymbol } = useSite();
  const { data } = useQuery(miningStatusQuery);
  return (
    <div className="shortcuts">
      <Scene as="article" picture={mining} text="top" className="shortcut">
        <h2>
          <Link to="/earn" className="shortcut__link">
            Start Mining
            <ArrowRight />
          </Link>
        </h2>
        <p>{data ? whatSessionPays(data, tokenSymbol) : 'Sit down by the forge for an hour.'}</p>
      </Scene>
      <Scene as="article" picture={tournaments} text="top" className="shortcut">
        <h2>
          <Link to="/tournaments" className="shortcut__link">
            Join Tournament
            <ArrowRight />
          </Link>
        </h2>
        <p>Find your bracket</p>
      </Scene>
      <Scene as="article" picture={lore} text="top" className="shortcut">
        <h2>
          <Link to="/telnarus" className="shortcut__link">
            Explore Lore
            <ArrowRight />
          </Link>
        </h2>
        <p>The three peoples of Telnarus</p>
      </Scene>
    </div>
  );
}

function whatSessionPays({ config, multiplier }: MiningStatus, tokenSymbol: string): string {
  const base = Math.floor(Number(config.baseSessionReward));
  const length = formatRemaining(config.sessionDurationSeconds).replace(/ 0m$/, '');
  return `A session of ${length} pays ${base} ${tokenSymbol}, times ${formatMultiplier(multiplier)}.`;
}
