import { isolate } from '@cinder/contract/shared/isolate.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { usePageTop } from '#lib/page-title.ts';
import { useIsOn, useSite } from '#lib/site.ts';
import { Contact } from './Contact.tsx';
import { HowLong } from './HowLong.tsx';
import { Play } from './Play.tsx';
import { PolicyPage, type PolicySection } from './PolicyPage.tsx';
import { TextedPage } from './TextedPage.tsx';
import { WhoSees } from './WhoSees.tsx';

const ACCOUNT = (
  <>
    <p>
      <Trans>When you sign up and sign in, we store:</Trans>
    </p>
    <ul>
      <li>
        <Trans>your e-mail address, the name that you gave, and whether the address was confirmed;</Trans>
      </li>
      <li>
        <Trans>the language in which you signed in last, in which we write mails to you;</Trans>
      </li>
      <li>
        <Trans>
          a hash of your password, from which the password cannot be read; or, if you sign in through another service,
          the id, name and picture address that this service gives us, and never its password;
        </Trans>
      </li>
      <li>
        <Trans>
          for every browser in which you are signed in: a random session number, when it began and ends, the network
          address it came from, how the browser describes itself, and, once a day, that it was used; your settings show
          them with a shortened address, and you can end each;
        </Trans>
      </li>
      <li>
        <Trans>
          if you turn on two-factor sign-in: the key of your authenticator app and the backup codes that are left, both
          encrypted, and how many wrong codes were tried last;
        </Trans>
      </li>
      <li>
        <Trans>
          how often a sign-in was tried for an address, for a quarter of an hour, so that nobody can guess passwords at
          leisure.
        </Trans>
      </li>
    </ul>
  </>
);

const device = (hasAds: boolean) => (
  <>
    <p>
      <Trans>Your browser keeps these for us:</Trans>
    </p>
    <ul>
      <li>
        <Trans>
          <b>one cookie</b> with your session number. It keeps you signed in; without it the site cannot know you. It is
          cleared when you sign out. With two-factor sign-in, a second one says for ten minutes that your password was
          right;
        </Trans>
      </li>
      <li>
        <Trans>
          <b>your language</b>, in a cookie for a year, if you chose one;
        </Trans>
      </li>
      <li>
        <Trans>
          <b>your theme</b>, light or dark, in a cookie for a year, if you chose one;
        </Trans>
      </li>
      <li>
        {hasAds ? (
          <Trans>
            <b>your answer to the cookie question</b>, the time of the last ad that you watched, and the number that
            tells your devices apart, and which news it has shown you already. These stay in your browser's local
            storage until you clear it.
          </Trans>
        ) : (
          <Trans>
            <b>your answer to the cookie question</b>, the number that tells your devices apart, and which news it has
            shown you already. These stay in your browser's local storage until you clear it.
          </Trans>
        )}
      </li>
    </ul>
    <p>
      <Trans>
        There are no trackers, no analytics of other companies, and no fingerprinting. Fonts and pictures come from this
        site.
      </Trans>
    </p>
  </>
);

const ADS = (
  <p>
    <Trans>
      A site may show ads from another company. Such an ad is only fetched after you chose Accept All, and it runs in a
      sealed frame that can read neither this page nor our cookie. That company then sees your network address and
      browser, and may set cookies of its own; its own privacy policy applies. If you declined, or did not answer, you
      see a film of ours or an empty frame instead. Your reward is the same.
    </Trans>
  </p>
);

/** Tells whether a part of the site is on. */
type IsOn = ReturnType<typeof useIsOn>;

const why = (isOn: IsOn) => (
  <ul>
    <li>
      {isOn('shop') ? (
        <Trans>Account, play and purchases: because you asked for the game, and it cannot be kept without them.</Trans>
      ) : (
        <Trans>Account and play: because you asked for the game, and it cannot be kept without them.</Trans>
      )}
    </li>
    <li>
      {isOn('mining') ? (
        <Trans>Network addresses, pings and the age of your last input: to keep the game fair and accounts safe.</Trans>
      ) : (
        <Trans>Network addresses: to keep the game fair and accounts safe.</Trans>
      )}
    </li>
    <li>
      <Trans>
        Mails about what happens in the game: only because you chose them, and to a verified address only. You change
        that in your settings, which every such mail links to. Mails that verify your address or reset your password
        come when you ask for them.
      </Trans>
    </li>
    {isOn('shop') && (
      <li>
        <Trans>Purchases: also because bookkeeping laws ask for it.</Trans>
      </li>
    )}
    {isOn('ads') && (
      <li>
        <Trans>
          Ads from other companies: only because you agreed. You can change your mind by clearing this site's data.
        </Trans>
      </li>
    )}
  </ul>
);

const RIGHTS = (
  <p>
    <Trans>
      You may see what is stored about you and receive a copy, have mistakes corrected, object, and have your account
      deleted.
    </Trans>{' '}
    <Contact
      byMail={(address) => (
        <Trans>
          The copy and the deletion are in your <Link to="/settings">settings</Link>; for the rest write to us at{' '}
          {address}.
        </Trans>
      )}
      otherwise={
        <Trans>
          The copy and the deletion are in your <Link to="/settings">settings</Link>; for the rest write to the
          administrators of this site.
        </Trans>
      }
    />{' '}
    <Trans>You may also complain to the data protection authority where you live.</Trans>
  </p>
);

const CHILDREN = (
  <p>
    <Trans>
      You must be at least 13 years old to have an account. We do not knowingly store data of anyone younger; if you
      learn of such an account, tell us and we will delete it.
    </Trans>
  </p>
);

const SECURITY = (
  <p>
    <Trans>
      Passwords are stored as hashes, sessions are random and can be ended, writes from other sites are refused, and
      every administrator's action is checked by the server.
    </Trans>{' '}
    <Contact
      byMail={(address) => (
        <Trans>
          No site is perfect: if you find a weakness, please write to us at {address} before you tell others.
        </Trans>
      )}
      otherwise={
        <Trans>
          No site is perfect: if you find a weakness, please write to the administrators of this site before you tell
          others.
        </Trans>
      }
    />
  </p>
);

const CHANGES = (
  <p>
    <Trans>
      When this page changes, the date at its top changes too. Should we ever want to store more about you than it says,
      you will be told on the site first.
    </Trans>
  </p>
);

/** /privacy: what this product stores, and for how long. */
export function PrivacyPage() {
  const { siteName, tokenSymbol } = useSite();
  const isOn = useIsOn();
  return (
    <TextedPage page="privacy">
      <PolicyPage
        {...usePageTop()}
        purpose={t`What ${{ site: isolate(siteName) }} stores about you, why, and for how long. In short: what the game needs, and nothing to follow you around with.`}
        sections={privacySections(siteName, tokenSymbol, isOn).filter(({ id }) => id !== 'ads' || isOn('ads'))}
      />
    </TextedPage>
  );
}

/** The text of the privacy policy. It must stay true of what the product stores. */
function privacySections(siteName: string, tokenSymbol: string, isOn: IsOn): PolicySection[] {
  return [
    { id: 'who', title: t`Who is responsible`, text: <Who siteName={siteName} /> },
    { id: 'account', title: t`Your account`, text: ACCOUNT },
    { id: 'play', title: t`What you do here`, text: <Play tokenSymbol={tokenSymbol} /> },
    { id: 'device', title: t`On your device`, text: device(isOn('ads')) },
    { id: 'ads', title: t`Advertisements`, text: ADS },
    { id: 'why', title: t`Why we store it`, text: why(isOn) },
    { id: 'how-long', title: t`How long we keep it`, text: <HowLong tokenSymbol={tokenSymbol} /> },
    { id: 'who-sees', title: t`Who sees it`, text: <WhoSees /> },
    { id: 'rights', title: t`Your rights`, text: RIGHTS },
    { id: 'children', title: t`Children`, text: CHILDREN },
    { id: 'security', title: t`Security`, text: SECURITY },
    { id: 'changes', title: t`Changes`, text: CHANGES },
  ];
}

function Who({ siteName }: { siteName: string }) {
  return (
    <p>
      <Trans>
        <bdi>{siteName}</bdi> is run by the community that you found it through, on a server that this community has
        chosen. The people who run that server are responsible for your data.
      </Trans>{' '}
      <Contact
        byMail={(address) => <Trans>For anything on this page, write to us at {address}.</Trans>}
        otherwise={<Trans>For anything on this page, write to the administrators of this site.</Trans>}
      />
    </p>
  );
}
