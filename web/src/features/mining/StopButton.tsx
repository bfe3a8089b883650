import { Square } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { lazyDialog } from '#ui/lazy/lazy.tsx';
import type { RunView } from './engine.ts';
import { isWorthAsking } from './run-labels.ts';
import { useStopMining } from './use-stop-mining.ts';

const StopQuestion = lazyDialog(async () => (await import('./StopQuestion.tsx')).default);

/** Ends the session that runs, which pays nothing; asks once more when that loses more than a minute. */
export function StopButton({ run, label }: { run: RunView; label: string }) {
  const stop = useStopMining();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        look="outline"
        busy={stop.isPending}
        busyLabel="Stopping"
        onClick={() => (isWorthAsking(run) ? setIsAsking(true) : stop.mutate())}
        onPointerEnter={StopQuestion.preload}
        onFocus={StopQuestion.preload}
      >
        <Square />
        {label}
      </Button>
      {isAsking && (
        <StopQuestion
          seconds={run.seconds}
          isBusy={stop.isPending}
          onConfirm={() => stop.mutate(undefined, { onError: () => setIsAsking(false) })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
