import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { usePageTitle } from '#lib/page-title.ts';
import { PageFailure } from './PageFailure.tsx';

/** A page that could not be drawn; the shell around it stays. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  usePageTitle('Something went wrong');
  const retry = () => {
    if (isOutdated(error)) return location.reload();
    reset();
    void router.invalidate();
  };
  return <PageFailure title="This page could not be shown" text="Please try again in a moment." onRetry={retry} />;
}

/** A part of the page was not found because a newer version of the site has replaced it. */
function isOutdated(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);
}
