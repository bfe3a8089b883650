import { Trans } from '@lingui/react/macro';
import { useIsOn } from '#lib/site.ts';

const SEEN = ['badges', 'inventory', 'check-in', 'leaderboards', 'tournaments'] as const;

/** In the privacy policy: what others see. */
export function WhoSees() {
  const isOn = useIsOn();
  return (
    <>
      <p>
        {!SEEN.every(isOn) && isOn('betting') ? (
          <Trans>
            Everyone can see your username, your picture, your level, the day you joined and what you have reached here;
            your public page has all of it. Your e-mail address is never public; your bets, your limits and a linked
            wallet are shown to you alone.
          </Trans>
        ) : !SEEN.every(isOn) ? (
          <Trans>
            Everyone can see your username, your picture, your level, the day you joined and what you have reached here;
            your public page has all of it. Your e-mail address is never public; a linked wallet is shown to you alone.
          </Trans>
        ) : isOn('betting') ? (
          <Trans>
            Everyone can see your username, your picture, your level, the day you joined, the badges and gear that you
            show, your streak, and your places on leaderboards and in tournaments; your public page has all of it. Your
            e-mail address is never public; your bets, your limits and a linked wallet are shown to you alone.
          </Trans>
        ) : (
          <Trans>
            Everyone can see your username, your picture, your level, the day you joined, the badges and gear that you
            show, your streak, and your places on leaderboards and in tournaments; your public page has all of it. Your
            e-mail address is never public; a linked wallet is shown to you alone.
          </Trans>
        )}
      </p>
      <p>
        <Trans>
          Administrators of this site see what they need to help and to moderate, and what they change is recorded. We
          sell nothing to anybody. Others receive data only where you ask for it (a sign-in service, the payment
          provider) or where the law demands it.
        </Trans>
      </p>
    </>
  );
}
