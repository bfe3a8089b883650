import helmet from 'virtual:game-icon/visored-helm';
import type { ChampionshipPlayer } from '@cinder/contract/championship/championship.api.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { AdminMemberLink } from '#admin/AdminPanel.tsx';
import { EditAndDelete, type RowActions } from '#admin/ResourcePanel.tsx';
import { formatCount, signed } from '#lib/format/numbers.ts';
import { showFailure } from '#lib/toasts.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { Button } from '#ui/button/Button.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { championshipPlayersQuery } from '../championship.queries.ts';
import { type Counter, useAddToCounter, useIsCounting } from './championship-admin.queries.ts';
import '../championship.css';

interface CounterTexts {
  counter: Counter;
  /** "Points of Brannoc". */
  labelOf: (player: string) => string;
  /** "Points of Brannoc +3". */
  stepOf: (player: string, step: string) => string;
  /** Behind the number: "Point", "Points". */
  unit: (count: number) => string;
  steps: readonly number[];
}

const COUNTERS: readonly CounterTexts[] = [
  {
    counter: 'totalPoints',
    labelOf: (player) => t`Points of ${player}`,
    stepOf: (player, step) => t`Points of ${player} ${step}`,
    unit: (count) => plural(count, { one: 'Point', other: 'Points' }),
    steps: [-1, 1, 3],
  },
  {
    counter: 'monthlyWins',
    labelOf: (player) => t`Wins of ${player}`,
    stepOf: (player, step) => t`Wins of ${player} ${step}`,
    unit: (count) => plural(count, { one: 'Win', other: 'Wins' }),
    steps: [-1, 1],
  },
  {
    counter: 'challengeCompletions',
    labelOf: (player) => t`Challenges of ${player}`,
    stepOf: (player, step) => t`Challenges of ${player} ${step}`,
    unit: (count) => plural(count, { one: 'Challenge', other: 'Challenges' }),
    steps: [-1, 1],
  },
];

/** The players with quick adjustments of what they have. */
export function PlayerRows(actions: RowActions<ChampionshipPlayer>) {
  const isCounting = useIsCounting();
  // Another page may come: what waits to be sent goes on meanwhile. With the tab it would be lost.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => isCounting });
  return (
    <QueryState
      query={useQuery(championshipPlayersQuery)}
      loading={t`Loading the players`}
      failed={t`Failed to fetch the players`}
      level={2}
      empty={{ icon: helmet, title: t`No Players Yet`, text: t`Add the first of eight.` }}
    >
      {(players) => (
        <ul aria-label={t`Players`}>
          {players.map((player) => (
            <PlayerRow key={player.id} player={player} {...actions} />
          ))}
        </ul>
      )}
    </QueryState>
  );
}

function PlayerRow({ player, ...actions }: RowActions<ChampionshipPlayer> & { player: ChampionshipPlayer }) {
  const { name, username, worn, profileImageUrl, isActive } = player;
  return (
    <li className="series-admin__row">
      <Avatar name={name} imageUrl={profileImageUrl} frame={worn?.frame} size="lg" />
      <span className="series-admin__text">
        <span className="series-admin__name">{name}</span>
        {username !== null && (
          <span className="small">
            <AdminMemberLink username={username} worn={worn} />
          </span>
        )}
        {!isActive && (
          <Tag>
            <Trans>Inactive</Trans>
          </Tag>
        )}
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
        onError: (error) => showFailure(t`Failed to update player`, error),
      },
    );
  return (
    <div className="series-admin__counters">
      {COUNTERS.map(({ counter, labelOf, stepOf, unit, steps }) => (
        <fieldset key={counter} className="series-admin__counter">
          <legend className="sr-only">{labelOf(player.name)}</legend>
          <span className="series-admin__count">
            <output>{player[counter]}</output> {unit(player[counter])}
          </span>
          <span className="series-admin__steps">
            {steps.map((step) => (
              <Button
                key={step}
                size="sm"
                aria-label={stepOf(isolate(player.name), stepLabel(step))}
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

const stepLabel = (step: number) => signed(step > 0 ? '+' : '−', formatCount(Math.abs(step)));
