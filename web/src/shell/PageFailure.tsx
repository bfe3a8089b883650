import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { type ComponentProps, lazy, Suspense } from 'react';
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

/** A page that could not be drawn; the shell around it stays. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  usePageTitle(t`Something went wrong`);
  const retry = () => {
    if (isOutdated(error)) return location.reload();
    reset();
    void router.invalidate();
  };
  return (
    <PageFailure title={t`This page could not be shown`} text={t`Please try again in a moment.`} onRetry={retry} />
  );
}

/** A part of the page was not found because a newer version of the site has replaced it. */
function isOutdated(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);
}
