import { useSyncExternalStore } from 'react';
import { dismissToast, onToastChange, visibleToast } from '#lib/toasts.ts';
import { late } from '../lazy/lazy.tsx';

const ToastCard = late(async () => (await import('./ToastCard.tsx')).default, dismissToast);

/** A toast that says that the connection is gone could not be fetched then. */
export const preloadToast = ToastCard.preload;

/** Where toasts appear: once in the app. The live regions are there before the first text, so that it is read. */
export function ToastHost() {
  const toast = useSyncExternalStore(onToastChange, visibleToast);
  const card = toast && <ToastCard key={toast.id} toast={toast} />;
  const isAlert = toast?.tone === 'bad';
  return (
    <div className="toasts">
      <div role="status">{!isAlert && card}</div>
      <div role="alert">{isAlert && card}</div>
    </div>
  );
}
