import helmet from 'virtual:game-icon/visored-helm';
import type { ChampionshipPlayer } from '@cinder/contract/championship/championship.api.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { useQuery } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { AdminMemberLink } from '#admin/AdminPanel.tsx';
import { EditAndDelete, type RowActions } from '#admin/ResourcePanel.tsx';
import { showFailure } from '#lib/toasts.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { Button } from '#ui/button/Button.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { championshipPlayersQuery } from '../championship.queries.ts';
import { type Counter, useAddToCounter, useIsCounting } from './championship-admin.queries.ts';
import './championship-admin.css';

const COUNTERS: readonly { counter: Counter; label: string; one: string; steps: readonly number[] }[] = [
  { counter: 'totalPoints', label: 'Points', one: 'Point', steps: [-1, 1, 3] },
  { counter: 'monthlyWins', label: 'Wins', one: 'Win', steps: [-1, 1] },
  { counter: 'challengeCompletions', label: 'Challenges', one: 'Challenge', steps: [-1, 1] },
];

/** The players with quick adjustments of what they have. */
export function PlayerRows(actions: RowActions<ChampionshipPlayer>) {
  const isCounting = useIsCounting();
  // Another page may come: what waits to be sent goes on meanwhile. With the tab it would be lost.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => isCounting });
  return (
    <QueryState
      query={useQuery(championshipPlayersQuery)}
      of="the players"
      level={2}
      empty={{ icon: helmet, title: 'No Players Yet', text: 'Add the first of eight.' }}
    >
      {(players) => (
        <ul aria-label="Players">
          {players.map((player) => (
            <PlayerRow key={player.id} player={player} {...actions} />
          ))}
        </ul>
      )}
    </QueryState>
  );
}

function PlayerRow({ player, ...actions }: RowActions<ChampionshipPlayer> & { player: ChampionshipPlayer }) {
  const { name, username, profileImageUrl, isActive } = player;
  return (
    <li className="series-admin__row">
      <Avatar name={name} imageUrl={profileImageUrl} size="lg" />
      <span className="series-admin__text">
        <span className="series-admin__name">{name}</span>
        {username !== null && (
          <span className="small">
            <AdminMemberLink username={username} />
          </span>
        )}
        {!isActive && <Tag>Inactive</Tag>}
      </span>
      <Counters player={player} />
      <span className="series-admin__actions">
        <EditAndDelete name={name} thing={player} {...actions} />
      </span>
    </li>
  );
}

function Counters({ player }: { player: ChampionshipPlayer }) {
  const addToCounter = useAddToCounter();
  const change = (counter: Counter, step: number) =>
    addToCounter.mutate(
      { id: player.id, counter, step },
      {
        onError: (error) => showFailure('Failed to update player', error),
      },
    );
  return (
    <div className="series-admin__counters">
      {COUNTERS.map(({ counter, label, one, steps }) => (
        <fieldset key={counter} className="series-admin__counter">
          <legend className="sr-only">
            {label} of {player.name}
          </legend>
          <span className="series-admin__count">
            <output>{player[counter]}</output> {player[counter] === 1 ? one : label}
          </span>
          <span className="series-admin__steps">
            {steps.map((step) => (
              <Button
                key={step}
                size="sm"
                aria-label={`${label} of ${isolate(player.name)} ${stepLabel(step)}`}
                disabled={step < 0 && player[counter] === 0}
                onClick={() => change(counter, step)}
              >
                {stepLabel(step)}
              </Button>
            ))}
          </span>
        </fieldset>
      ))}
    </div>
  );
}

const stepLabel = (step: number) => (step > 0 ? `+${step}` : `−${-step}`);
