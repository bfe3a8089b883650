import { lazy, type ReactElement, Suspense } from 'react';
import { useHasPointer } from '#lib/media.ts';

interface LazyTooltipProps {
  text: string;
  children: ReactElement;
}

/** Without its library there is none, which never holds what must be known. */
const Tooltip = lazy(() =>
  import('./Tooltip.tsx').then(
    ({ Tooltip: tooltip }) => ({ default: tooltip }),
    () => ({ default: ({ children }: LazyTooltipProps) => children }),
  ),
);

/**
 * A tooltip for what only a mouse can point at: its library is no part of the page's code, and comes after it where there
 * is a mouse. The element is drawn anew when it does, so nothing that may have the focus.
 */
export function LazyTooltip({ text, children }: LazyTooltipProps) {
  if (!useHasPointer()) return children;
  return (
    <Suspense fallback={children}>
      <Tooltip text={text}>{children}</Tooltip>
    </Suspense>
  );
}
