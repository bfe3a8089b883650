import type { SetupStep } from '@cinder/contract/site/setup.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type MutationCache, type QueryCache, useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Lock, ShieldCheck } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { signIns } from '#api/signIns.ts';
import { hasCode } from '#lib/api-error.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useUser } from '#lib/viewer.ts';
import { ButtonTo } from '#ui/button/Button.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorState.tsx';
import { late } from '#ui/lazy/lazy.tsx';
import '#admin/admin.css';

const SetupTrail = late(async () => (await import('#features/site/admin/SetupTrail.tsx')).SetupTrail);

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Which of the first steps of a new site has led to the page. */
    setupStep?: SetupStep;
  }
}

/** The back-office is for administrators; the server holds to it, this only says so. */
export function AdminGate() {
  const user = useUser();
  const isClosed = useNeedsTwoFactor();
  if (user?.can.administer) return isClosed ? <NeedsTwoFactor /> : <Office />;
  return (
    <div className="page access-denied">
      <Lock aria-hidden="true" />
      <h1>
        <Trans>Access Denied - You need administrator privileges to access this page.</Trans>
      </h1>
      <ButtonTo to="/">
        <Trans>Home</Trans>
      </ButtonTo>
    </div>
  );
}

/** The panels, with the way on above one that the first steps have led to. */
function Office() {
  const { setupStep } = useLocation({ select: ({ state }) => state });
  return (
    <>
      {setupStep && (
        <ErrorBoundary title={t`The first steps could not be shown`}>
          <SetupTrail step={setupStep} />
        </ErrorBoundary>
      )}
      <Outlet />
    </>
  );
}

/** In place of the back-office, where this site wants more than a password of its administrators. */
export function NeedsTwoFactor() {
  usePageTitle(t`Two-factor sign-in needed`);
  return (
    <div className="page access-denied">
      <ShieldCheck aria-hidden="true" />
      <h1>
        <Trans>The back-office needs two-factor sign-in</Trans>
      </h1>
      <p>
        <Trans>
          This site asks its administrators for a code of an authenticator app when they sign in, because whoever has
          your password would have every member's data. Turn it on in your settings, then come back.
        </Trans>
      </p>
      <ButtonTo look="primary" to="/settings" hash="two-factor">
        <Trans>Turn on two-factor sign-in</Trans>
      </ButtonTo>
    </div>
  );
}

/**
 * Whether the back-office is closed to this administrator until two-factor sign-in is on: a call was refused for that
 * reason, and it has not been turned on since.
 */
export function useNeedsTwoFactor(): boolean {
  const client = useQueryClient();
  const isRefused = useSyncExternalStore(
    (listener) => {
      const leaves = [client.getQueryCache().subscribe(listener), client.getMutationCache().subscribe(listener)];
      return () => {
        for (const leave of leaves) leave();
      };
    },
    () => hasRefusal(client.getQueryCache()) || hasRefusal(client.getMutationCache()),
  );
  const { data } = useQuery({ ...signIns.list.query(), enabled: isRefused });
  return isRefused && !data?.hasTwoFactor;
}

function hasRefusal(cache: QueryCache | MutationCache): boolean {
  return cache.getAll().some(({ state }) => hasCode(state.error, 'two_factor_required'));
}
