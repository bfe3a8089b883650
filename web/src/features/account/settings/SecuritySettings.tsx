import type { CurrentUser } from '@cinder/contract/account/account.api.ts';
import { useQuery } from '@tanstack/react-query';
import { signIns } from '#api/signIns.ts';
import { useAnchor } from '#lib/use-anchor.ts';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { ConnectedSignIns } from './ConnectedSignIns.tsx';
import { PasswordSettings } from './PasswordSettings.tsx';
import { TwoFactorSettings } from './TwoFactorSettings.tsx';

/** The ways in: password, second step, outside accounts. */
export function SecuritySettings({ user: { email, member } }: { user: CurrentUser }) {
  const query = useQuery(signIns.list.query());
  // Once: what is changed here later moves neither the page nor the focus.
  useAnchor(query.isSuccess || undefined);
  return (
    <QueryState query={query} loading="Loading how you sign in" failed="Failed to fetch how you sign in">
      {(signIns) => (
        <>
          <PasswordSettings key={String(signIns.hasPassword)} hasPassword={signIns.hasPassword} email={email} />
          <TwoFactorSettings signIns={signIns} isAdmin={member.isAdmin} />
          {signIns.providers.length > 0 && <ConnectedSignIns signIns={signIns} />}
        </>
      )}
    </QueryState>
  );
}
