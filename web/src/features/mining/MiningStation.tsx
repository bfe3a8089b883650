import station from 'virtual:scene/station';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { EmberDial } from '#ui/ember-dial/EmberDial.tsx';
import { Embers } from '#ui/embers/Embers.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { lateDialog } from '#ui/late/late.tsx';
import { Scene } from '#ui/scene/Scene.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { useMiningRun } from './engine.ts';
import { miningStatusQuery } from './mining.queries.ts';
import { useOutcome } from './outcome.ts';
import { StartBar } from './StartBar.tsx';
import { StationControl } from './StationControl.tsx';
import { StationFacts } from './StationFacts.tsx';
import { canStart, STATION_LOOKS, type StationState, stationState } from './station-state.ts';
import { useStartMining } from './use-start-mining.ts';
import './station.css';

const StartPrompts = lateDialog(async () => (await import('./StartPrompts.tsx')).default);

const HOUR = 3600;

/** Where members mine: the clock of the session, what it pays, and the one button. */
export function MiningStation() {
  const query = useQuery(miningStatusQuery);
  const run = useMiningRun();
  const outcome = useOutcome();
  const starting = useStartMining();
  const titleId = useId();
  const text = useRef<HTMLDivElement>(null);
  const status = query.data;
  if (query.isError && !status) {
    return (
      <ErrorState
        level={2}
        title="Failed to fetch mining status"
        text={query.error.message}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  const state = stationState({ status, run, outcome, isStarting: starting.isStarting });
  const look = STATION_LOOKS[state];
  const total = run?.durationSeconds ?? status?.config.sessionDurationSeconds ?? HOUR;
  return (
    <>
      <Scene picture={station} text="top" className="station" isFirstInView labelledBy={titleId}>
        {look.hasEmbers && <Embers />}
        <EmberDial
          seconds={shownSeconds(state, run?.seconds ?? status?.session?.activeSeconds, total)}
          totalSeconds={total}
          state={look.dial}
        />
        <div ref={text} className="station__text">
          <div className="station__head">
            <h2 id={titleId}>Mining station</h2>
            {look.tags.map(({ word, tone }) => (
              <Tag key={word} tone={tone} dot={state === 'active' ? 'breathing' : 'still'}>
                {word}
              </Tag>
            ))}
          </div>
          {status ? (
            <StationFacts status={status} run={run} />
          ) : (
            <p className="text-ash" role="status">
              Loading mining status
            </p>
          )}
          <StationControl state={state} status={status} run={run} outcome={outcome} onStart={starting.showAd} />
        </div>
        {starting.prompt && <StartPrompts {...starting} prompt={starting.prompt} onClose={starting.close} />}
      </Scene>
      {canStart(state, status) && <StartBar station={text} durationSeconds={total} onStart={starting.showAd} />}
    </>
  );
}

function shownSeconds(state: StationState, running: number | undefined, total: number): number {
  if (state === 'done' || state === 'limit') return total;
  return running ?? 0;
}
