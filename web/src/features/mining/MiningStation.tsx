import station from 'virtual:scene/station';
import type { MiningStart, MiningStatus } from '@cinder/contract/mining/mining.api.ts';
import { SESSION_XP, sessionReward } from '@cinder/contract/mining/mining.rules.ts';
import { formatAmount, parseAmount } from '@cinder/contract/shared/amount.ts';
import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pickaxe } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { hasCode, messageOf } from '#lib/api-error.ts';
import { formatTime } from '#lib/format/dates.ts';
import { formatCount, signed } from '#lib/format/numbers.ts';
import { useIsThere } from '#lib/open-pages.ts';
import { serverNow } from '#lib/server-clock.ts';
import { useIsOn, useSite } from '#lib/site.ts';
import { showToast } from '#lib/toasts.ts';
import { useNow } from '#lib/use-now.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Button } from '#ui/button/Button.tsx';
import { EmberDial } from '#ui/ember-dial/EmberDial.tsx';
import { Embers } from '#ui/embers/Embers.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { lazyDialog } from '#ui/lazy/lazy.tsx';
import { Scene } from '#ui/scene/Scene.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { BarFrame } from './BarFrame.tsx';
import { halt, notifyOtherTabs, type RunView, useMiningRun } from './engine.ts';
import { miningStatusQuery, startMining } from './mining.queries.ts';
import { type Outcome, rewardText, showOutcome, useOutcome } from './outcome.ts';
import { StationControl } from './StationControl.tsx';
import { canStart, STATION_LOOKS, type StationState, stationState } from './station-state.ts';
import { useIsStationInView, useStartBar, useStationView } from './station-view.ts';
import './mining.css';

const StartPrompts = lazyDialog(async () => (await import('./StartPrompts.tsx')).default);

const HOUR = 3600;

/** Where members mine: the clock of the session, what it pays, and the one button. */
export function MiningStation() {
  const isOn = useIsOn()('mining');
  const query = useQuery({ ...miningStatusQuery, enabled: useIsThere()('mining') });
  const run = useMiningRun();
  const outcome = useOutcome();
  const starting = useStartMining();
  const titleId = useId();
  const buttons = useRef<HTMLDivElement>(null);
  const status = query.data;
  const hasFailed = query.isError && !status;
  useStationView(buttons, !hasFailed);
  if (hasFailed) {
    return <ErrorState level={2} title={t`Failed to fetch mining status`} query={query} />;
  }
  // Where the site does without mining a session that runs is mined to its end, and none begins.
  if (!isOn && !run && !outcome && !status?.isActive) return null;
  const state = stationState({ status, run, outcome, isStarting: starting.isStarting });
  const look = STATION_LOOKS[state];
  const total = run?.durationSeconds ?? status?.config.sessionDurationSeconds ?? HOUR;
  return (
    <>
      <Scene picture={station} text="top" className="station" isFirstInView labelledBy={titleId}>
        {look.hasEmbers && <Embers />}
        <EmberDial
          seconds={displayedSeconds(state, run?.seconds ?? status?.session?.activeSeconds, total)}
          totalSeconds={total}
          state={look.dial}
        />
        <div className="station__text">
          <div className="station__head">
            <h2 id={titleId}>
              <Trans>Mining station</Trans>
            </h2>
            {look.tags.map(({ word, tone }) => (
              <Tag key={word} tone={tone} dot={state === 'active' ? 'breathing' : 'still'}>
                {word}
              </Tag>
            ))}
          </div>
          {status ? (
            <StationFacts status={status} run={run} />
          ) : (
            <p className="muted" role="status">
              <Trans>Loading mining status</Trans>
            </p>
          )}
          <div ref={buttons}>
            <StationControl
              state={state}
              status={status}
              run={run}
              outcome={outcome}
              onStart={isOn ? starting.begin : null}
            />
          </div>
        </div>
        {starting.prompt && <StartPrompts {...starting} prompt={starting.prompt} onClose={starting.close} />}
      </Scene>
      {isOn && canStart(state, status) && (
        <StartBar durationSeconds={total} outcome={outcome} onStart={starting.begin} />
      )}
    </>
  );
}

function displayedSeconds(state: StationState, running: number | undefined, total: number): number {
  if (state === 'done' || state === 'limit') return total;
  return running ?? 0;
}

interface StartBarProps {
  durationSeconds: number;
  outcome: Outcome | null;
  onStart: () => void;
}

/** The start of a session within reach while the station is out of view, and what the last one paid. */
function StartBar({ durationSeconds, outcome, onStart }: StartBarProps) {
  const { tokenSymbol } = useSite();
  const isDrawn = !useIsStationInView();
  useStartBar(isDrawn);
  if (!isDrawn) return null;
  return (
    <BarFrame
      seconds={0}
      durationSeconds={durationSeconds}
      {...(outcome && { line: rewardText(outcome, tokenSymbol), tone: 'good' })}
    >
      <Button look="primary" onClick={onStart}>
        <Pickaxe />
        <Trans>Start</Trans>
      </Button>
    </BarFrame>
  );
}

/** What the session pays, how many are done today, and when this one is full if the page stays in view. */
function StationFacts({ status, run }: { status: MiningStatus; run: RunView | null }) {
  const { config, multiplier, sessionsCompletedToday } = status;
  const pays = sessionReward(parseAmount(config.baseSessionReward), Math.round(multiplier * 100));
  return (
    <dl className="station__facts">
      <div>
        <dt>{run ? t`This session pays` : t`A session pays`}</dt>
        <dd className="station__pay">
          <Amount value={formatAmount(pays)} />
          <small>
            <Trans>{{ xp: signed('+', formatCount(SESSION_XP)) }} XP</Trans>
          </small>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Sessions today</Trans>
        </dt>
        <dd>
          <Trans>
            {sessionsCompletedToday} <small>of {ph({ most: config.maxSessionsPerDay })}</small>
          </Trans>
        </dd>
      </div>
      {run?.isVisible && run.isOnline && <ReadyAt run={run} />}
    </dl>
  );
}

function ReadyAt({ run }: { run: RunView }) {
  const now = useNow();
  const left = run.durationSeconds - run.seconds;
  return (
    <div>
      <dt>
        <Trans>Ready at</Trans>
      </dt>
      <dd>{formatTime(new Date(now.getTime() + left * 1000))}</dd>
    </div>
  );
}

/** The way to a session: an ad, where the site has them, the start, and a question when another session is open. */
function useStartMining() {
  const queryClient = useQueryClient();
  const hasAd = useIsOn()('ads');
  const [prompt, setPrompt] = useState<'ad' | 'conflict' | null>(null);
  const start = useMutation({
    mutationFn: startMining,
    onSuccess: async (started) => {
      setPrompt(null);
      showOutcome(null);
      halt();
      await openInCache(queryClient, started);
      notifyOtherTabs();
    },
    onError: (error) => {
      if (hasCode(error, 'mining_already_active')) return setPrompt('conflict');
      setPrompt(null);
      showToast({ tone: 'bad', title: t`Failed to Start Mining`, text: messageOf(error, t`Failed to start mining`) });
      void queryClient.invalidateQueries({ queryKey: miningStatusQuery.queryKey });
    },
  });
  return {
    prompt,
    isStarting: start.isPending,
    begin: () => (hasAd ? setPrompt('ad') : start.mutate(false)),
    close: () => setPrompt(null),
    start: () => {
      setPrompt(null);
      start.mutate(false);
    },
    takeOver: () => start.mutate(true),
  };
}

async function openInCache(queryClient: QueryClient, { sessionId, config, multiplier }: MiningStart): Promise<void> {
  await queryClient.cancelQueries({ queryKey: miningStatusQuery.queryKey });
  const session = { id: sessionId, startedAt: serverNow().toISOString(), activeSeconds: 0 };
  queryClient.setQueryData(miningStatusQuery.queryKey, (status: MiningStatus | undefined) => ({
    sessionsCompletedToday: 0,
    remainingSessions: config.maxSessionsPerDay,
    ...status,
    isActive: true,
    session,
    config,
    multiplier,
  }));
}
