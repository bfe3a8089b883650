import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
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
          <p>
            <span>{text}</span> <Trans>This site goes by its own clock, so you miss nothing.</Trans>
          </p>
          <Button look="quiet" size="icon" aria-label={t`Dismiss`} onClick={dismiss}>
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
  return serverAheadMs < 0 ? fastText(minutes) : slowText(minutes);
}

function fastText(minutes: number): string {
  const [hours, days] = [Math.round(minutes / HOUR_MIN), Math.round(minutes / DAY_MIN)];
  if (minutes < 2 * HOUR_MIN)
    return t`The clock of this device is ${plural(minutes, { one: '# minute', other: '# minutes' })} fast.`;
  if (minutes < 2 * DAY_MIN)
    return t`The clock of this device is ${plural(hours, { one: '# hour', other: '# hours' })} fast.`;
  return t`The clock of this device is ${plural(days, { one: '# day', other: '# days' })} fast.`;
}

function slowText(minutes: number): string {
  const [hours, days] = [Math.round(minutes / HOUR_MIN), Math.round(minutes / DAY_MIN)];
  if (minutes < 2 * HOUR_MIN)
    return t`The clock of this device is ${plural(minutes, { one: '# minute', other: '# minutes' })} slow.`;
  if (minutes < 2 * DAY_MIN)
    return t`The clock of this device is ${plural(hours, { one: '# hour', other: '# hours' })} slow.`;
  return t`The clock of this device is ${plural(days, { one: '# day', other: '# days' })} slow.`;
}
