import { X } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { counted } from '#lib/format/numbers.ts';
import { clockDifference, onClockChange } from '#lib/server-clock.ts';
import { readStored, store } from '#lib/storage.ts';
import { Button } from '#ui/button/Button.tsx';
import './after-page.css';

const KEY = 'cinder-clock-told';

/** Says once that this device's clock is wrong, until that is read, and again when it is wrong in another way. */
export function ClockNotice() {
  const difference = useSyncExternalStore(onClockChange, clockDifference);
  const [told, setTold] = useState(() => readStored(KEY));
  const text = clockText(difference);
  const dismiss = () => {
    store(KEY, text ?? '');
    setTold(text);
  };
  return (
    <div role="status">
      {text && text !== told && (
        <div className="offline">
          <p>{text} This site goes by its own clock, so you miss nothing.</p>
          <Button look="quiet" size="icon" aria-label="Dismiss" onClick={dismiss}>
            <X />
          </Button>
        </div>
      )}
    </div>
  );
}

const MINUTE_MS = 60_000;
const HOUR_MIN = 60;
const DAY_MIN = 24 * HOUR_MIN;
/** What the clocks of most devices differ by is not worth a word. */
const LEAST_MIN = 2;

/** By how much this device's clock is wrong, in its largest unit, where the server's is so many milliseconds ahead of it. */
export function clockText(serverAheadMs: number): string | null {
  const minutes = Math.round(Math.abs(serverAheadMs) / MINUTE_MS);
  if (minutes < LEAST_MIN) return null;
  return `The clock of this device is ${roughly(minutes)} ${serverAheadMs < 0 ? 'fast' : 'slow'}.`;
}

function roughly(minutes: number): string {
  if (minutes < 2 * HOUR_MIN) return counted(minutes, 'minute');
  if (minutes < 2 * DAY_MIN) return counted(Math.round(minutes / HOUR_MIN), 'hour');
  return counted(Math.round(minutes / DAY_MIN), 'day');
}
