import { useMiningRun } from './engine.ts';

/** Tells screen readers about the session, sparsely: its start, each quarter, and what goes wrong. */
export function MiningAnnouncer() {
  const run = useMiningRun();
  return (
    <div className="sr-only" role="status">
      {run && announcement(run)}
    </div>
  );
}

interface Announced {
  seconds: number;
  durationSeconds: number;
  isOnline: boolean;
  error: string | null;
}

const QUARTERS = ['Mining started', 'A quarter mined', 'Half mined', 'Three quarters mined', 'Session complete'];

/** What to say now; the same words for as long as there is no news. */
export function announcement({ seconds, durationSeconds, isOnline, error }: Announced): string {
  if (!isOnline) return 'No connection. Mining is paused.';
  if (error) return `Ping error: ${error}`;
  const quarter = durationSeconds > 0 ? Math.floor((seconds / durationSeconds) * 4) : 0;
  return QUARTERS[Math.min(4, quarter)] ?? '';
}
