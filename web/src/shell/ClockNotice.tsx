import { X } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { clockDifference, onClockChange } from '#lib/server-clock.ts';
import { readStored, store } from '#lib/storage.ts';
import { Button } from '#ui/button/Button.tsx';
import { clockText } from './clock-text.ts';
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
