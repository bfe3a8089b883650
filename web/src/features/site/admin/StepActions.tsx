import type { MailFault, MailOutcome, SetupStep } from '@cinder/contract/site/setup.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { StartFromTemplate } from '#admin/StartFromTemplate.tsx';
import { setupAdmin } from '#api/setupAdmin.ts';
import { messageOf } from '#lib/api-error.ts';
import { useWrite } from '#lib/changes.ts';
import { useIsOn, useSite } from '#lib/site.ts';
import { Button } from '#ui/button/Button.tsx';
import { CopyButton } from '#ui/copy/CopyButton.tsx';
import { lazyDialog } from '#ui/lazy/lazy.tsx';

const QuestFromTemplate = lazyDialog(
  async () => (await import('#features/quests/admin/QuestFromTemplate.tsx')).QuestFromTemplate,
);
const TournamentFromTemplate = lazyDialog(
  async () => (await import('#features/tournaments/admin/TournamentFromTemplate.tsx')).TournamentFromTemplate,
);

interface StepActionProps {
  /** What the step is called. */
  step: string;
}

/** What can be done in a step itself, whatever its state. */
export const STEP_ACTIONS: Partial<Record<SetupStep, ComponentType<StepActionProps>>> = {
  mail: TestMail,
  quest: QuestTemplates,
  tournament: TournamentTemplates,
  invite: Invitation,
};

const FAULTS: Record<MailFault, string> = {
  login_refused: t`The mail server refused the login: look at the name and the password in SMTP_URL.`,
  host_unknown: t`There is no host of the name that SMTP_URL has.`,
  connection_refused: t`The host of SMTP_URL refused the connection: look at its port.`,
  timeout: t`The mail server did not answer in time: look at host and port of SMTP_URL, and whether a firewall is between.`,
  sender_refused: t`The mail server refused the sender: set MAIL_FROM to an address that it sends for.`,
  recipient_refused: t`The mail server refused your address.`,
  other: t`The mail server did not take the mail.`,
};

/** Tries whether the mail server takes mails. */
function TestMail() {
  const { auth } = useSite();
  const trial = useWrite(setupAdmin.testMail);
  if (!auth.mail)
    return (
      <p className="muted">
        <Trans>
          No mail server is set up. The operator of the server sets <code>SMTP_URL</code>, such as{' '}
          <code>smtps://name:password@mail.example</code>, and <code>MAIL_FROM</code>, the sender, and starts it again.
        </Trans>
      </p>
    );
  return (
    <>
      <Button size="sm" busy={trial.isPending} busyLabel={t`Sending`} onClick={() => trial.mutate()}>
        <Trans>Send a test mail</Trans>
      </Button>
      <div role="status" className="setup__outcome">
        {!trial.isPending && trial.data && <Outcome outcome={trial.data} />}
        {!trial.isPending && trial.error && <p>{messageOf(trial.error, t`The test mail could not be sent.`)}</p>}
      </div>
    </>
  );
}

function Outcome({ outcome: { to, fault, answer } }: { outcome: MailOutcome }) {
  if (fault === null)
    return (
      <p>
        <Trans>
          The mail server took it. Look whether it has arrived: <bdi>{to}</bdi>
        </Trans>
      </p>
    );
  return (
    <>
      <p>{FAULTS[fault]}</p>
      {answer && (
        <p className="muted">
          <Trans>
            What it answered: <bdi>{answer}</bdi>
          </Trans>
        </p>
      )}
    </>
  );
}

function QuestTemplates({ step }: StepActionProps) {
  return useIsOn()('quests') ? <StartFromTemplate dialog={QuestFromTemplate} about={step} /> : null;
}

function TournamentTemplates({ step }: StepActionProps) {
  return useIsOn()('tournaments') ? <StartFromTemplate dialog={TournamentFromTemplate} about={step} /> : null;
}

/** The address that others are given. */
function Invitation() {
  const { origin } = window.location;
  return (
    <p className="setup__address">
      <code>{origin}</code>
      <CopyButton text={origin} label={t`Copy the address of the site`} />
    </p>
  );
}
