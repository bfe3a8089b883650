import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { challenges } from '#api/challenges.ts';
import { useWrite } from '#lib/changes.ts';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Switch } from '#ui/field/Switch.tsx';

/** Whether others may challenge the member. */
export function TakesChallenges() {
  const query = useQuery(challenges.choice.query());
  return (
    <QueryState query={query} rows={1} loading={t`Loading your choice`} failed={t`Failed to fetch your choice`}>
      {({ takesChallenges }) => (
        <div className="stack">
          <ChallengeSwitch takesChallenges={takesChallenges} />
          <p className="small muted">
            <Trans>Nobody can challenge you while this is off. Challenges that are open go on.</Trans>
          </p>
        </div>
      )}
    </QueryState>
  );
}

function ChallengeSwitch({ takesChallenges }: { takesChallenges: boolean }) {
  const choose = useWrite(challenges.choose, { failure: t`Failed to save your choice` });
  return (
    <Switch
      checked={choose.isPending ? choose.variables.takesChallenges : takesChallenges}
      disabled={choose.isPending}
      onChange={({ target }) => choose.mutate({ takesChallenges: target.checked })}
    >
      <Trans>Other members may challenge me</Trans>
    </Switch>
  );
}
