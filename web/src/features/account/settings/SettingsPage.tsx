import type { CurrentUser } from '@cinder/contract/account/account.api.ts';
import type { ownDataEndpoints } from '@cinder/contract/account/own-data.api.ts';
import type { SignIns } from '@cinder/contract/account/sign-ins.api.ts';
import { chanceModules } from '@cinder/contract/site/chance.rules.ts';
import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, Pencil } from 'lucide-react';
import { useState } from 'react';
import { signIns } from '#api/signIns.ts';
import { TakesChallenges } from '#features/challenges/TakesChallenges.tsx';
import { TakesGifts } from '#features/gifts/TakesGifts.tsx';
import { NotificationChoices } from '#features/notifications/NotificationChoices.tsx';
import { WornSettings } from '#features/perks/WornSettings.tsx';
import { download } from '#lib/download.ts';
import { listed } from '#lib/format/lists.ts';
import { formatCount } from '#lib/format/numbers.ts';
import { usePageTop } from '#lib/page-title.ts';
import { useIsOn } from '#lib/site.ts';
import { showFailure, showToast } from '#lib/toasts.ts';
import { useAnchor } from '#lib/use-anchor.ts';
import { useUser } from '#lib/viewer.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorState.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { late, lazyDialog } from '#ui/lazy/lazy.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { FactRows } from '#ui/rows/Rows.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { useNameChanges } from '../account.queries.ts';
import { displayName } from '../display-name.ts';
import { LinkedWallet } from '../LinkedWallet.tsx';
import { ConnectedSignIns } from './ConnectedSignIns.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { EmailSettings } from './EmailSettings.tsx';
import { LanguageSettings } from './LanguageSettings.tsx';
import { storedParts } from './own-data-parts.ts';
import { PasswordSettings } from './PasswordSettings.tsx';
import { SessionSettings } from './SessionSettings.tsx';
import { ThemeSettings } from './ThemeSettings.tsx';
import '../account.css';

/** Brings what draws a QR code. */
const TwoFactorSetup = lazyDialog(async () => (await import('./TwoFactorSetup.tsx')).TwoFactorSetup);
const TurnOffTwoFactor = lazyDialog(async () => (await import('./TwoFactorDialogs.tsx')).TurnOffTwoFactor);
const RenewBackupCodes = lazyDialog(async () => (await import('./TwoFactorDialogs.tsx')).RenewBackupCodes);

const OwnLimits = late(async () => (await import('#features/betting/OwnLimits.tsx')).OwnLimits);

const UsernameDialog = lazyDialog(async () => (await import('../UsernameDialog.tsx')).default);

/** Who comes back from a mail or a provider is told in the page; the others do not load it. */
const SettingsOutcome = late(async () => (await import('./SettingsOutcome.tsx')).SettingsOutcome);

/** /settings: what a member decides about their own account. */
export function SettingsPage() {
  const top = usePageTop();
  const user = useUser();
  const isOn = useIsOn();
  const [hasOutcome] = useState(() => location.search !== '');
  if (!user) return null;
  return (
    <div className="page">
      <PageHead {...top} />
      {hasOutcome && <SettingsOutcome />}
      <div className="settings">
        <div className="settings__column">
          <ErrorBoundary title={t`Your profile could not be shown`}>
            <ProfileSettings user={user} />
          </ErrorBoundary>
          <ErrorBoundary title={t`What you wear could not be shown`}>
            <Plate title={t`What you wear`} id="worn">
              <WornSettings />
            </Plate>
          </ErrorBoundary>
          <ErrorBoundary title={t`Your e-mail address could not be shown`}>
            <EmailSettings email={user.email} />
          </ErrorBoundary>
          <ErrorBoundary title={t`How you sign in could not be shown`}>
            <SecuritySettings user={user} />
          </ErrorBoundary>
          <ErrorBoundary title={t`Your sessions could not be shown`}>
            <SessionSettings />
          </ErrorBoundary>
          <ErrorBoundary title={t`Your wallet could not be shown`}>
            <Plate title={t`Wallet`}>
              <FactRows label={t`Wallet`} facts={[{ term: 'Phantom', value: <LinkedWallet /> }]} />
            </Plate>
          </ErrorBoundary>
        </div>
        <div className="settings__column">
          <LanguageSettings chosen={user.language} />
          <ThemeSettings />
          {chanceModules.some(isOn) && (
            <ErrorBoundary title={t`Your limits could not be shown`}>
              <Plate title={t`Your limits`} id="limits">
                <OwnLimits />
              </Plate>
            </ErrorBoundary>
          )}
          {isOn('challenges') && (
            <ErrorBoundary title={t`Your choice about challenges could not be shown`}>
              <Plate title={t`Challenges`} id="challenges">
                <TakesChallenges />
              </Plate>
            </ErrorBoundary>
          )}
          {isOn('gifts') && (
            <ErrorBoundary title={t`Your choice about gifts could not be shown`}>
              <Plate title={t`Gifts`} id="gifts">
                <TakesGifts />
              </Plate>
            </ErrorBoundary>
          )}
          <ErrorBoundary title={t`Your choices could not be shown`}>
            <NotificationChoices isAdmin={user.member.isAdmin} email={user.email} />
          </ErrorBoundary>
          <ErrorBoundary title={t`Your data could not be shown`}>
            <YourData />
          </ErrorBoundary>
          <ErrorBoundary title={t`This part could not be shown`}>
            <DeleteAccount user={user} />
          </ErrorBoundary>
        </div>
      </div>
    </div>
  );
}

/** The ways in: password, second step, outside accounts. */
function SecuritySettings({ user: { email, member } }: { user: CurrentUser }) {
  const query = useQuery(signIns.list.query());
  // Once: what is changed here later moves neither the page nor the focus.
  useAnchor(query.isSuccess || undefined);
  return (
    <QueryState query={query} loading={t`Loading how you sign in`} failed={t`Failed to fetch how you sign in`}>
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

/** Takes everything along. */
function YourData() {
  const parts = [t`profile`, t`sign-ins`, t`rewards and payments`, ...storedParts(useIsOn())];
  const fetchFile = useMutation({
    mutationFn: () => download('/api/me/export' satisfies typeof ownDataEndpoints.export.path),
  });
  const start = () =>
    fetchFile.mutate(undefined, {
      onSuccess: () => showToast({ title: t`Your data is downloaded`, tone: 'good' }),
      onError: (error) => showFailure(t`Failed to download your data`, error),
    });
  return (
    <Plate title={t`Your data`}>
      <p className="settings__text">
        <Trans>
          One JSON file with everything that is stored about you: {ph({ parts: listed(parts) })}. It holds no passwords
          and no keys to your account. Up to 10 times an hour.
        </Trans>
      </p>
      <Button onClick={start} busy={fetchFile.isPending} busyLabel={t`Preparing`}>
        <Download />
        <Trans>Download my data</Trans>
      </Button>
    </Plate>
  );
}

/** What others call the member, and where they see them. */
function ProfileSettings({ user }: { user: CurrentUser }) {
  const [isEditing, setEditing] = useState(false);
  const { username } = user.member;
  const changes = useNameChanges();
  return (
    <Plate
      title={t`Profile`}
      aside={<Avatar name={displayName(user)} imageUrl={user.profileImageUrl} frame={user.member.worn?.frame} />}
    >
      <FactRows
        label={t`Profile`}
        className="settings__facts"
        facts={[
          { term: t`Username`, value: username },
          ...(changes === null ? [] : [{ term: t`Name changes left`, value: formatCount(changes) }]),
          { term: t`Public page`, value: <PublicPage username={username} /> },
        ]}
      />
      <Button onClick={() => setEditing(true)}>
        <Pencil />
        <Trans>Change username</Trans>
      </Button>
      {isEditing && (
        <UsernameDialog isFirst={false} username={username} email={user.email} onClose={() => setEditing(false)} />
      )}
    </Plate>
  );
}

function PublicPage({ username }: { username: string }) {
  return (
    <Link className="link settings__long" to="/members/$username" params={{ username }}>
      <bdi dir="ltr">{`/members/${username}`}</bdi>
    </Link>
  );
}

interface TwoFactorSettingsProps {
  signIns: SignIns;
  isAdmin: boolean;
}

type Step = 'setup' | 'off' | 'renew';

/** The second step of signing in: on, off, and new backup codes. */
function TwoFactorSettings({ signIns: { hasPassword, hasTwoFactor }, isAdmin }: TwoFactorSettingsProps) {
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  return (
    <Plate
      title={t`Two-factor sign-in`}
      id="two-factor"
      aside={<Tag tone={hasTwoFactor ? 'ok' : 'quiet'}>{hasTwoFactor ? t`On` : t`Off`}</Tag>}
    >
      {isAdmin && !hasTwoFactor && (
        <div className="settings__notice">
          <Notice tone="warn" title={t`You are an administrator`}>
            <p>
              <Trans>Anybody who has your password has every member's data. Turn this on.</Trans>
            </p>
          </Notice>
        </div>
      )}
      <p className="settings__text">
        <Trans>Whichever way you sign in, you are then asked for a code of an authenticator app on your phone.</Trans>
      </p>
      {!hasPassword && (
        <p className="muted">
          <Trans>Set a password first.</Trans>
        </p>
      )}
      {hasPassword && !hasTwoFactor && (
        <Button onClick={() => setStep('setup')}>
          <Trans>Turn on</Trans>
        </Button>
      )}
      {hasTwoFactor && (
        <div className="settings__buttons">
          <Button onClick={() => setStep('renew')}>
            <Trans>New backup codes</Trans>
          </Button>
          <Button look="danger" onClick={() => setStep('off')}>
            <Trans>Turn off</Trans>
          </Button>
        </div>
      )}
      {step === 'setup' && <TwoFactorSetup onClose={close} />}
      {step === 'off' && <TurnOffTwoFactor onClose={close} />}
      {step === 'renew' && <RenewBackupCodes onClose={close} />}
    </Plate>
  );
}
