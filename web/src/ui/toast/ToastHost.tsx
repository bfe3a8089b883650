import { lazy, Suspense, useSyncExternalStore } from 'react';
import { onToastChange, shownToast } from './toasts.ts';
import './toast.css';

const ToastCard = lazy(() => import('./ToastCard.tsx'));

/** Where toasts appear: once in the app. The live regions are there before the first text, so that it is read. */
export function ToastHost() {
  const toast = useSyncExternalStore(onToastChange, shownToast);
  const card = toast && (
    <Suspense>
      <ToastCard key={toast.id} toast={toast} />
    </Suspense>
  );
  const isAlert = toast?.tone === 'bad';
  return (
    <div className="toasts">
      <div role="status">{!isAlert && card}</div>
      <div role="alert">{isAlert && card}</div>
    </div>
  );
}
