import { constants } from 'node:os';
import { inspect } from 'node:util';

/** What asks a program to end. Of the ends from outside, only SIGKILL cannot be heard. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

interface Steps {
  /** Ends everything in order. */
  atSignal(): Promise<void>;
  /** Ends what would outlive the program: an error that nobody caught leaves the rest in an unknown state. */
  atFault(): Promise<void>;
  /** The exit code after a signal that ended everything; as shells have it unless said. */
  exitCode?: number;
}

/**
 * Ends the program by these steps, whatever ends it: what it has started, such as PostgreSQL, would go on without it.
 * The returned signal is aborted as soon as the end has begun.
 */
export function endInOrder({ atSignal, atFault, exitCode }: Steps): AbortSignal {
  const ending = new AbortController();
  const end = (steps: () => Promise<void>, code: number) => {
    if (ending.signal.aborted) return;
    ending.abort();
    steps().then(
      () => process.exit(code),
      (error: unknown) => {
        process.stdout.write(`Stopping failed: ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  // A terminal that is closed takes what is written to it no more.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  for (const signal of SIGNALS) {
    process.on(signal, () => end(atSignal, exitCode ?? 128 + constants.signals[signal]));
  }
  // Heard for promises too that nobody waits for.
  process.on('uncaughtException', (error) => {
    process.stderr.write(`Ended by an error that nobody expected: ${inspect(error)}\n`);
    end(atFault, 1);
  });
  return ending.signal;
}
