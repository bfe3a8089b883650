import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import './offline-notice.css';

/** Says that there is no connection for as long as there is none; what was typed and shown stays. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className="offline">
          <WifiOff />
          You are offline. What you see may be out of date.
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
