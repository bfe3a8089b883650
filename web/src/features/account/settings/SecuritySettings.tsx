import type { CurrentUser } from '@cinder/contract/account/account.api.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { ConnectedSignIns } from './ConnectedSignIns.tsx';
import { PasswordSettings } from './PasswordSettings.tsx';
import { signInsQuery } from './sign-ins.queries.ts';
import { TwoFactorSettings } from './TwoFactorSettings.tsx';

/** The ways in: password, second step, outside accounts. */
export function SecuritySettings({ user: { email, member } }: { user: CurrentUser }) {
  return (
    <QueryState
      query={useQuery(signInsQuery)}
      loading="Loading how you sign in"
      failed="Failed to fetch how you sign in"
    >
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
