import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Stroke } from '#ui/icon/Stroke.tsx';
import './after-page.css';

const NO_SIGNAL =
  'M12 20h.01M8.5 16.429a5 5 0 0 1 7 0M5 12.859a10 10 0 0 1 5.17-2.69M19 12.859a10 10 0 0 0-2.007-1.523' +
  'M2 8.82a15 15 0 0 1 4.177-2.643M22 8.82a15 15 0 0 0-11.288-3.764M2 2l20 20';

/** Says that there is no connection for as long as there is none. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className="offline">
          <Trans>
            <Stroke d={NO_SIGNAL} />
            You are offline. What you see may be out of date.
          </Trans>
        </p>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
