import type { SetupStep, SiteGap } from '@cinder/contract/site/setup.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { siteAdmin } from '#api/siteAdmin.ts';
import { useWrite } from '#lib/changes.ts';
import { useHasPage } from '#lib/pages.ts';
import { useSite } from '#lib/site.ts';
import { Button, ButtonTo } from '#ui/button/Button.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { STEP_ACTIONS } from './StepActions.tsx';
import { type Place, STEPS } from './setup-steps.ts';
import { setupQuery } from './site-admin.queries.ts';
import './site-admin.css';

const GAPS: Record<SiteGap, Place & { text: string }> = {
  account: { text: t`The account of the first start is still there: everybody knows its address.`, to: '/admin' },
  address: {
    text: t`PUBLIC_URL is not set: sign-in works on this machine alone, and links in mails lead nowhere for others.`,
  },
  mail: { text: t`No mail server is set up: nobody can reset a password.` },
  support: { text: t`No support address: members do not know whom to ask.`, to: '/admin/site' },
  payment: { text: t`The shop is on and takes no real cards.`, to: '/admin/modules' },
  policies: {
    text: t`Privacy policy and terms are the product’s own: read them, and write your own where they do not fit.`,
    to: '/admin/site',
    search: { tab: 'privacy' },
  },
};

/** The first quarter of an hour of a new site: what there is to decide, in order, and what is missing. */
export function SetupSteps() {
  const setup = useQuery(setupQuery);
  // One for all steps: a second choice is made from what the first has left.
  const update = useWrite(siteAdmin.updateSettings, { failure: t`Failed to save the step` });
  return (
    <QueryState
      query={setup}
      loading={t`Loading the first steps`}
      failed={t`Failed to fetch the first steps`}
      rows={6}
      level={2}
    >
      {({ steps, gaps }) => (
        <div className="setup">
          <Plate title={t`Steps`}>
            <ol>
              {steps.map(({ name, state }) => (
                <StepRow
                  key={name}
                  name={name}
                  state={state}
                  isSaving={update.isPending}
                  onSkip={(isSkipped) => update.mutate({ setupSkipped: skippedOf(steps, name, isSkipped) })}
                />
              ))}
            </ol>
          </Plate>
          {gaps.length > 0 && (
            <Plate title={t`Missing before the site goes public`}>
              <ul className="setup__gaps">
                {gaps.map((gap) => (
                  <li key={gap}>
                    <span>{GAPS[gap].text}</span>
                    <GoThere about={GAPS[gap].text} {...GAPS[gap]} />
                  </li>
                ))}
              </ul>
            </Plate>
          )}
        </div>
      )}
    </QueryState>
  );
}

/** The steps that are left as they are, once this one is or is not. */
function skippedOf(steps: readonly { name: SetupStep; state: string }[], name: SetupStep, isSkipped: boolean) {
  const others = steps.filter((step) => step.state === 'skipped' && step.name !== name).map((step) => step.name);
  return isSkipped ? [...others, name] : others;
}

interface StepRowProps {
  name: SetupStep;
  state: 'open' | 'done' | 'skipped';
  isSaving: boolean;
  onSkip: (isSkipped: boolean) => void;
}

function StepRow({ name, state, isSaving, onSkip }: StepRowProps) {
  const { title, without = {}, ...step } = STEPS[name];
  const { off } = useSite();
  const text = off.map((part) => without[part]).find((other) => other !== undefined) ?? step.text;
  const Action = STEP_ACTIONS[name];
  return (
    <li className="setup__step" data-state={state}>
      <div>
        <h3>{title}</h3>
        <p className="muted">{text}</p>
        {Action && <Action step={title} />}
      </div>
      {state === 'skipped' && (
        <Button
          size="sm"
          look="quiet"
          disabled={isSaving}
          aria-label={t`Take up again: ${{ step: title }}`}
          onClick={() => onSkip(false)}
        >
          <Trans>Take up again</Trans>
        </Button>
      )}
      {state !== 'skipped' && (
        <span className="setup__acts">
          {!(name === 'account' && state === 'done') && <GoThere about={title} step={name} {...STEPS[name]} />}
          {state === 'done' ? (
            <Tag tone="ok">{t`Done`}</Tag>
          ) : (
            <Button
              size="sm"
              look="quiet"
              disabled={isSaving}
              aria-label={t`Leave as it is: ${{ step: title }}`}
              onClick={() => onSkip(true)}
            >
              <Trans>Leave as it is</Trans>
            </Button>
          )}
        </span>
      )}
    </li>
  );
}

/** Leads to where something is set. */
function GoThere({ about, step, to, search }: Place & { about: string; step?: SetupStep }) {
  const hasPage = useHasPage();
  if (!to || !hasPage(to)) return null;
  return (
    <ButtonTo
      look="outline"
      size="sm"
      to={to}
      {...(search && { search })}
      {...(step && { state: { setupStep: step } })}
      aria-label={t`Go there: ${{ step: about }}`}
    >
      <Trans>Go there</Trans>
    </ButtonTo>
  );
}
