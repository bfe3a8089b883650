import hourglass from 'virtual:game-icon/hourglass';
import type { WhatIfRun } from '@cinder/contract/analytics/what-if.api.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { analyticsAdmin } from '#api/analyticsAdmin.ts';
import { useWrite } from '#lib/changes.ts';
import { formatMoment } from '#lib/format/dates.ts';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { Meter } from '#ui/meter/Meter.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { AnalyticsState } from './AnalyticsParts.tsx';
import { whatIfQuery } from './analytics.queries.ts';
import { WhatIfForm } from './WhatIfForm.tsx';
import { WhatIfResult } from './WhatIfResult.tsx';
import './analytics.css';

/** What members would have been paid under other amounts. */
export function WhatIfView() {
  const query = useQuery(whatIfQuery);
  return (
    <AnalyticsState query={query} skeleton={<SkeletonRows count={6} label={t`Loading the amounts of today`} />}>
      {(whatIf) => (
        <div className="what-if">
          <p className="accounts__purpose">
            <Trans>
              Replays what the members who are there really did, and pays it by other amounts: nothing is changed.
              Sessions keep their length and the multiplier that they were paid with. Who would have done more or less
              for other amounts nobody knows.
            </Trans>
          </p>
          <WhatIfForm whatIf={whatIf} />
          <Outcome run={whatIf.run} />
        </div>
      )}
    </AnalyticsState>
  );
}

const OVER = {
  cancelled: { title: t`The replay was stopped`, text: t`Begin it again whenever you like.` },
  interrupted: { title: t`The replay was interrupted`, text: t`The server that ran it was shut down. Begin it again.` },
  failed: { title: t`The replay failed`, text: t`The log of the server says why. Begin it again.` },
};

function Outcome({ run }: { run: WhatIfRun | null }) {
  if (run === null) {
    return (
      <Empty
        level={2}
        icon={hourglass}
        title={t`Nothing replayed yet`}
        text={t`Change an amount above, and see what the last days would have paid.`}
      />
    );
  }
  if (run.status === 'running') return <Progress run={run} />;
  if (run.status === 'done' && run.result) return <WhatIfResult run={run} result={run.result} />;
  const { title, text } = OVER[run.status === 'done' ? 'failed' : run.status];
  return (
    <div role="status">
      <Notice tone="warn" title={title}>
        <p>{text}</p>
      </Notice>
    </div>
  );
}

function Progress({ run: { days, percent, startedAt } }: { run: WhatIfRun }) {
  const queries = useQueryClient();
  const stop = useWrite(analyticsAdmin.cancelWhatIf, {
    failure: t`The replay could not be stopped`,
    onSuccess: () => void queries.invalidateQueries(whatIfQuery),
  });
  return (
    <section className="what-if__progress" aria-label={t`The replay runs`}>
      <p>
        <b>{plural(days, { one: 'Replaying # day', other: 'Replaying # days' })}</b>{' '}
        <span className="muted">{t`since ${{ time: formatMoment(startedAt) }}, ${{ percent }} % done`}</span>
      </p>
      <Meter value={percent} max={100} label={t`How far the replay is, in percent`} />
      <Button busy={stop.isPending} busyLabel={t`Stopping`} onClick={() => stop.mutate()}>
        <Trans>Stop</Trans>
      </Button>
    </section>
  );
}
