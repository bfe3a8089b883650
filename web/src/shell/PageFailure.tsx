import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { type ComponentProps, lazy, Suspense, useEffect } from 'react';
import { isReachable, Unreachable } from '#lib/lazy-page.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Button } from '#ui/button/Button.tsx';
import type { ErrorState } from '#ui/empty/ErrorState.tsx';

type Failure = Omit<ComponentProps<typeof ErrorState>, 'level'>;

/** The frame of all errors, whose icons the first load does without. Where it does not come either, the words do. */
const Frame = lazy(() =>
  import('#ui/empty/ErrorState.tsx').then(
    (loaded) => ({ default: loaded.ErrorState }),
    () => ({ default: Plain }),
  ),
);

/** A whole page that could not be shown. */
export function PageFailure(props: Failure) {
  return (
    <div className="page">
      <Suspense>
        <Frame level={1} {...props} />
      </Suspense>
    </div>
  );
}

function Plain({ title, text, isRetrying = false, onRetry }: Failure) {
  return (
    <div role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      <Button busy={isRetrying} busyLabel={t`Trying`} onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

/** A page that could not be drawn, or whose code did not come; the shell around it stays. */
export function PageError({ error }: ErrorComponentProps) {
  usePageTitle(t`Something went wrong`);
  // Browsers ask again for code that did not come when they read the page anew, which without a connection would lose it.
  const retry = async () => {
    if (await isReachable()) location.reload();
  };
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  });
  return (
    <PageFailure
      title={t`This page could not be shown`}
      text={
        error instanceof Unreachable
          ? t`No connection. Check your network and try again.`
          : t`Please try again in a moment.`
      }
      onRetry={() => void retry()}
    />
  );
}
