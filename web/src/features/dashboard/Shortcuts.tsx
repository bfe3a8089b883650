import lore from 'virtual:scene/shortcut-lore';
import pit from 'virtual:scene/shortcut-mining';
import arena from 'virtual:scene/shortcut-tournaments';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { tournaments } from '#api/tournaments.ts';
import { sessionPays } from '#features/inventory/gear.ts';
import { miningStatusQuery } from '#features/mining/mining.queries.ts';
import { formatCount, formatWhole } from '#lib/format/numbers.ts';

import { useIsOn, useSite } from '#lib/site.ts';
import { useWorld } from '#lib/world.ts';

import { Scene } from '#ui/scene/Scene.tsx';
import { useElapsed } from './use-today.ts';

/** The ways into the product that a member takes most. */
export function Shortcuts() {
  const isOn = useIsOn();
  const world = useWorld();
  const count = useSite().world.peoples.length;
  if (!isOn('mining') && !isOn('tournaments') && !isOn('lore')) return null;
  return (
    <div className="shortcuts">
      {isOn('mining') && <MiningShortcut />}
      {isOn('tournaments') && <TournamentShortcut />}
      {isOn('lore') && (
        <Scene as="article" picture={lore} text="top" className="shortcut">
          <h2>
            <Link to="/telnarus" className="shortcut__link">
              <Trans>Explore Lore</Trans>
              <ArrowRight className="mirrored" />
            </Link>
          </h2>
          <p>
            {plural(count, {
              0: t`The stories of ${world}`,
              one: t`The people of ${world}`,
              3: t`The three peoples of ${world}`,
              other: t`The peoples of ${world}`,
            })}
          </p>
        </Scene>
      )}
    </div>
  );
}

function TournamentShortcut() {
  return (
    <Scene as="article" picture={arena} text="top" className="shortcut">
      <h2>
        <Link to="/tournaments" className="shortcut__link">
          <Trans>Join Tournament</Trans>
          <ArrowRight className="mirrored" />
        </Link>
      </h2>
      <p>{useTournamentLabels()}</p>
    </Scene>
  );
}

function MiningShortcut() {
  const { tokenSymbol } = useSite();
  const { data } = useQuery(miningStatusQuery);
  const elapsed = useElapsed(data);
  const pays = data && `${formatWhole(sessionPays(data.config.baseSessionReward, data.multiplier))} ${tokenSymbol}`;
  const idle = pays ? t`${pays} a session at your current rate` : t`Sit down by the forge for an hour.`;
  return (
    <Scene as="article" picture={pit} text="top" className="shortcut">
      <h2>
        <Link to="/earn" className="shortcut__link">
          {elapsed ? t`Mining now` : t`Start Mining`}
          <ArrowRight className="mirrored" />
        </Link>
      </h2>
      <p className="num">{elapsed ? t`${elapsed}, then it pays ${{ pays: pays ?? '' }}` : idle}</p>
    </Scene>
  );
}

/** `2 live, 5 open`, once it is known. */
function useTournamentLabels(): string {
  const { data: live } = useQuery(tournaments.list.pageQuery({ status: 'live', limit: 1 }));
  const { data: open } = useQuery(tournaments.list.pageQuery({ status: 'registration', limit: 1 }));
  if (!live || !open || live.total + open.total === 0) return t`Find your bracket`;
  return t`${{ live: formatCount(live.total) }} live, ${{ open: formatCount(open.total) }} open`;
}
