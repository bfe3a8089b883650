import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { Markdown } from '#ui/markdown/Markdown.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { mainPageQuery } from './lore.queries.ts';
import { MAIN_TEXTS } from './lore-texts.ts';
import './intro.css';

const LINES = ['w-full', 'w-11/12', 'w-3/5'];

/** What the world is: the first paragraph large, the rest beside it. */
export function Intro() {
  const page = useDeferredValue(useQuery(mainPageQuery));
  if (page.isPending) return <IntroSkeleton />;
  if (page.isError) {
    const { error, isFetching, refetch } = page;
    return (
      <ErrorState
        level={2}
        title="Failed to load this page"
        text={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  const { content } = page.data ?? MAIN_TEXTS;
  return (
    <div className="intro">
      <Markdown>{content}</Markdown>
    </div>
  );
}

function IntroSkeleton() {
  return (
    <div className="intro" role="status">
      <span className="sr-only">Loading...</span>
      <div className="intro__waits">
        {LINES.map((width) => (
          <Skeleton key={width} className={`h-6 ${width}`} />
        ))}
      </div>
    </div>
  );
}
