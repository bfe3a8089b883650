import { isolate } from '@cinder/contract/shared/isolate.ts';
import type { SetupStep } from '@cinder/contract/site/setup.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useHasPage } from '#lib/pages.ts';
import { ButtonTo } from '#ui/button/Button.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { STEPS, stepAfter } from './setup-steps.ts';
import { setupQuery } from './site-admin.queries.ts';
import './site-admin.css';

/** Above a panel that one of the first steps has led to: how that step stands, and the way on to the next. */
export function SetupTrail({ step }: { step: SetupStep }) {
  const hasPage = useHasPage();
  const { data } = useQuery(setupQuery);
  if (!data) return null;
  const { steps } = data;
  const next = stepAfter(steps, step);
  const isDone = steps.some(({ name, state }) => name === step && state === 'done');
  const { to, search } = next ? STEPS[next] : {};
  return (
    <nav className="page admin setup-trail" aria-label={t`First steps`}>
      <span className="setup-trail__step">
        <span>{t`First step: ${{ step: isolate(STEPS[step].title) }}`}</span>
        {isDone && <Tag tone="ok">{t`Done`}</Tag>}
      </span>
      <span className="setup__acts">
        <ButtonTo look="quiet" size="sm" to="/admin/site" search={{ tab: 'setup' }}>
          <Trans>All steps</Trans>
        </ButtonTo>
        {next && to && hasPage(to) && (
          <ButtonTo look="outline" size="sm" to={to} {...(search && { search })} state={{ setupStep: next }}>
            <Trans>Next: {{ step: isolate(STEPS[next].title) }}</Trans>
          </ButtonTo>
        )}
      </span>
    </nav>
  );
}
