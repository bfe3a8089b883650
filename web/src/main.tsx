import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '#lib/query-client.ts';
import { siteQuery } from '#lib/site.ts';
import { isKnownVisitor, userKey, userQuery } from '#lib/viewer.ts';
import { router } from './router.tsx';
import './ui/styles.css';

const DEADLINE_MS = 400;

forbidMadeCode();
markPageVisibility();
if (isKnownVisitor()) queryClient.setQueryData(userKey, null);
await Promise.race([firstAnswers(), sleep(DEADLINE_MS)]);
const root = document.getElementById('root');
// In slices, between which a slow device answers to whoever uses it.
if (root) startTransition(() => createRoot(root).render(<App />));

function App() {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
}

/**
 * What the first page is drawn of, at once in place of one after the other; and a site with another name never shows the
 * product's first, unless its server is slow.
 */
function firstAnswers(): Promise<unknown> {
  return Promise.all([queryClient.prefetchQuery(siteQuery), queryClient.prefetchQuery(userQuery), router.load()]);
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * The policy of the pages allows no code made of words. Zod would try it once, which the browser reports. It reads this
 * when it is loaded, with the first page that checks a form; the entry itself does without zod.
 */
function forbidMadeCode(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}

/** Marks the document while the page is hidden, so that stylesheets stop what moves. */
function markPageVisibility(): void {
  const mark = () => document.documentElement.toggleAttribute('data-page-hidden', document.hidden);
  document.addEventListener('visibilitychange', mark);
  mark();
}
