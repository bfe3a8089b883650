import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepFocus } from '#lib/kept-focus.ts';
import { markPageVisibility } from '#lib/page-visibility.ts';
import { queryClient } from '#lib/query-client.ts';
import { siteQuery } from '#lib/site.ts';
import { isKnownVisitor, userKey, userQuery } from '#lib/viewer.ts';
import { forbidMadeCode } from '#lib/zod-settings.ts';
import { router } from './router.tsx';
import './ui/styles.css';

const NAMES_DEADLINE_MS = 400;

forbidMadeCode();
markPageVisibility();
keepFocus();
if (isKnownVisitor()) queryClient.setQueryData(userKey, null);
else void queryClient.prefetchQuery(userQuery);
await nameOfSite();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);

function App() {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
}

/** A site with another name never shows the product's first, unless its server is slow. */
async function nameOfSite(): Promise<void> {
  const deadline = new Promise((resolve) => setTimeout(resolve, NAMES_DEADLINE_MS));
  await Promise.race([queryClient.prefetchQuery(siteQuery), deadline]);
}
