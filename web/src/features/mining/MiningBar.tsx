import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { setTitlePrefix } from '#lib/page-title.ts';
import { useIsOn, useSite } from '#lib/site.ts';
import { Button, ButtonTo } from '#ui/button/Button.tsx';
import { BarFrame } from './BarFrame.tsx';
import { type RunView, useMiningRun } from './engine.ts';
import { type Outcome, rewardText, useOutcome } from './outcome.ts';
import { pingText, problemOf, titleLabel } from './run-labels.ts';
import { StopButton } from './StopButton.tsx';
import { useHasStartBar, useIsStationInView } from './station-view.ts';

/** On every page, while the station itself is out of view: the session that runs, then what it paid. The tab tells the same. */
export function MiningBar() {
  const run = useMiningRun();
  const { paid, dismiss } = useUnseenOutcome();
  const isStationInView = useIsStationInView();
  const hasStartBar = useHasStartBar();
  useEffect(() => {
    setTitlePrefix(run ? titleLabel(run) : paid ? t`Session complete` : '');
  }, [run, paid]);
  useEffect(() => () => setTitlePrefix(''), []);
  if (isStationInView) return null;
  if (run) return <Running run={run} />;
  return paid && !hasStartBar && <Paid outcome={paid} onDismiss={dismiss} />;
}

function Running({ run }: { run: RunView }) {
  const problem = problemOf(run);
  return (
    <BarFrame
      seconds={run.seconds}
      durationSeconds={run.durationSeconds}
      line={problem?.text ?? pingText(run)}
      tone={problem?.isError ? 'bad' : undefined}
    >
      <StopButton run={run} label={t`Stop`} />
    </BarFrame>
  );
}

/** What the last session paid, until the station has shown it or somebody has dismissed it. */
function useUnseenOutcome(): { paid: Outcome | null; dismiss: () => void } {
  const outcome = useOutcome();
  const isStationInView = useIsStationInView();
  const [seen, setSeen] = useState<Outcome | null>(null);
  useEffect(() => {
    if (isStationInView) setSeen(outcome);
  }, [isStationInView, outcome]);
  return { paid: outcome === seen ? null : outcome, dismiss: () => setSeen(outcome) };
}

function Paid({ outcome, onDismiss }: { outcome: Outcome; onDismiss: () => void }) {
  const { tokenSymbol } = useSite();
  const isOn = useIsOn();
  return (
    <section className="minebar" aria-label={t`Mining`}>
      <div className="minebar__in">
        <p className="minebar__line" data-tone="good">
          {rewardText(outcome, tokenSymbol)}
        </p>
        {isOn('mining') && (
          <ButtonTo to="/earn">
            <Trans>Mine again</Trans>
          </ButtonTo>
        )}
        <Button look="quiet" size="icon" aria-label={t`Dismiss`} onClick={onDismiss}>
          <X />
        </Button>
      </div>
    </section>
  );
}
