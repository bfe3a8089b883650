import { Square } from 'lucide-react';
import { Button } from '#ui/button/Button.tsx';
import { BarFrame } from './BarFrame.tsx';
import { useMiningRun } from './engine.ts';
import { useStopMining } from './use-stop-mining.ts';

/** On phones, at the bottom of every page while a session runs. */
export function MiningBar() {
  const run = useMiningRun();
  const stop = useStopMining();
  if (!run) return null;
  return (
    <BarFrame seconds={run.seconds} durationSeconds={run.durationSeconds}>
      <Button look="outline" busy={stop.isPending} busyLabel="Stopping" onClick={() => stop.mutate()}>
        <Square />
        Stop
      </Button>
    </BarFrame>
  );
}
