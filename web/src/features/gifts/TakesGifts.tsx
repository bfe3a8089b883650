import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { gifts } from '#api/gifts.ts';
import { useWrite } from '#lib/changes.ts';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Switch } from '#ui/field/Switch.tsx';

/** Whether the member takes gifts, with the way to those that there are. */
export function TakesGifts() {
  const query = useQuery(gifts.list.query({ page: 1 }));
  return (
    <QueryState query={query} rows={1} loading={t`Loading your choice`} failed={t`Failed to fetch your choice`}>
      {({ takesGifts }) => (
        <div className="stack">
          <GiftSwitch takesGifts={takesGifts} />
          <p className="small muted">
            <Trans>
              Nobody can give you tokens while this is off.{' '}
              <Link className="link" to="/gifts">
                Your gifts
              </Link>{' '}
              stay as they are.
            </Trans>
          </p>
        </div>
      )}
    </QueryState>
  );
}

function GiftSwitch({ takesGifts }: { takesGifts: boolean }) {
  const choose = useWrite(gifts.choose, { failure: t`Failed to save your choice` });
  return (
    <Switch
      checked={choose.isPending ? choose.variables.takesGifts : takesGifts}
      disabled={choose.isPending}
      onChange={({ target }) => choose.mutate({ takesGifts: target.checked })}
    >
      <Trans>I take gifts of other members</Trans>
    </Switch>
  );
}
