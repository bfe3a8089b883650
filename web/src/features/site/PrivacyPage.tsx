import { isolate } from '@cinder/contract/shared/isolate.ts';
import { Link } from '@tanstack/react-router';
import { usePageTop } from '#lib/page-title.ts';
import { useSite } from '#lib/site.ts';
import { Contact } from './Contact.tsx';
import { PolicyPage, type PolicySection } from './PolicyPage.tsx';
import { TextedPage } from './TextedPage.tsx';

const ACCOUNT = (
  <>
    <p>When you sign up and sign in, we store:</p>
    <ul>
      <li>your e-mail address, the name that you gave, and whether the address was confirmed;</li>
      <li>
        a hash of your password, from which the password cannot be read; or, if you sign in through another service, the
        id, name and picture address that this service gives us, and never its password;
      </li>
      <li>
        for every browser in which you are signed in: a random session number, when it began and ends, the network
        address it came from, how the browser describes itself, and, once a day, that it was used; your settings show
        them with a shortened address, and you can end each;
      </li>
      <li>
        if you turn on two-factor sign-in: the key of your authenticator app and the backup codes that are left, both
        encrypted, and how many wrong codes were tried last;
      </li>
      <li>
        how often a sign-in was tried for an address, for a quarter of an hour, so that nobody can guess passwords at
        leisure.
      </li>
    </ul>
  </>
);

const DEVICE = (
  <>
    <p>Your browser keeps these for us:</p>
    <ul>
      <li>
        <b>one cookie</b> with your session number. It keeps you signed in; without it the site cannot know you. It is
        cleared when you sign out. With two-factor sign-in, a second one says for ten minutes that your password was
        right;
      </li>
      <li>
        <b>your answer to the cookie question</b>, the time of the last ad that you watched, and the number that tells
        your devices apart, and which news it has shown you already. These stay in your browser's local storage until
        you clear it.
      </li>
    </ul>
    <p>
      There are no trackers, no analytics of other companies, and no fingerprinting. Fonts and pictures come from this
      site.
    </p>
  </>
);

const ADS = (
  <p>
    A site may show ads from another company. Such an ad is only fetched after you chose Accept All, and it runs in a
    sealed frame that can read neither this page nor our cookie. That company then sees your network address and
    browser, and may set cookies of its own; its own privacy policy applies. If you declined, or did not answer, you see
    a film of ours or an empty frame instead. Your reward is the same.
  </p>
);

const WHY = (
  <ul>
    <li>Account, play and purchases: because you asked for the game, and it cannot be kept without them.</li>
    <li>Network addresses, pings and the age of your last input: to keep the game fair and accounts safe.</li>
    <li>
      Mails about what happens in the game: only because you chose them, and to a verified address only. You change that
      in your settings, which every such mail links to. Mails that verify your address or reset your password come when
      you ask for them.
    </li>
    <li>Purchases: also because bookkeeping laws ask for it.</li>
    <li>Ads from other companies: only because you agreed. You can change your mind by clearing this site's data.</li>
  </ul>
);

const WHO_SEES = (
  <>
    <p>
      Everyone can see your username, your picture, your level, the day you joined, the badges and gear that you show,
      your streak, and your places on leaderboards and in tournaments; your public page has all of it. Your e-mail
      address is never public; your bets, your limits and a linked wallet are shown to you alone.
    </p>
    <p>
      Administrators of this site see what they need to help and to moderate, and what they change is recorded. We sell
      nothing to anybody. Others receive data only where you ask for it (a sign-in service, the payment provider) or
      where the law demands it.
    </p>
  </>
);

const RIGHTS = (
  <p>
    You may see what is stored about you and receive a copy, have mistakes corrected, object, and have your account
    deleted. The copy and the deletion are in your <Link to="/settings">settings</Link>; for the rest write to{' '}
    <Contact />. You may also complain to the data protection authority where you live.
  </p>
);

const CHILDREN = (
  <p>
    You must be at least 13 years old to have an account. We do not knowingly store data of anyone younger; if you learn
    of such an account, tell us and we will delete it.
  </p>
);

const SECURITY = (
  <p>
    Passwords are stored as hashes, sessions are random and can be ended, writes from other sites are refused, and every
    administrator's action is checked by the server. No site is perfect: if you find a weakness, please write to{' '}
    <Contact /> before you tell others.
  </p>
);

const CHANGES = (
  <p>
    When this page changes, the date at its top changes too. Should we ever want to store more about you than it says,
    you will be told on the site first.
  </p>
);

/** /privacy: what this product stores, and for how long. */
export function PrivacyPage() {
  const { siteName, tokenSymbol } = useSite();
  return (
    <TextedPage page="privacy">
      <PolicyPage
        {...usePageTop()}
        purpose={`What ${isolate(siteName)} stores about you, why, and for how long. In short: what the game needs, and nothing to follow you around with.`}
        sections={privacySections(siteName, tokenSymbol)}
      />
    </TextedPage>
  );
}

/** The text of the privacy policy. It must stay true of what the product stores. */
export function privacySections(siteName: string, tokenSymbol: string): PolicySection[] {
  return [
    { id: 'who', title: 'Who is responsible', text: <Who siteName={siteName} /> },
    { id: 'account', title: 'Your account', text: ACCOUNT },
    { id: 'play', title: 'What you do here', text: <Play tokenSymbol={tokenSymbol} /> },
    { id: 'device', title: 'On your device', text: DEVICE },
    { id: 'ads', title: 'Advertisements', text: ADS },
    { id: 'why', title: 'Why we store it', text: WHY },
    { id: 'how-long', title: 'How long we keep it', text: <HowLong tokenSymbol={tokenSymbol} /> },
    { id: 'who-sees', title: 'Who sees it', text: WHO_SEES },
    { id: 'rights', title: 'Your rights', text: RIGHTS },
    { id: 'children', title: 'Children', text: CHILDREN },
    { id: 'security', title: 'Security', text: SECURITY },
    { id: 'changes', title: 'Changes', text: CHANGES },
  ];
}

function Who({ siteName }: { siteName: string }) {
  return (
    <p>
      <bdi>{siteName}</bdi> is run by the community that you found it through, on a server that this community has
      chosen. The people who run that server are responsible for your data. For anything on this page, write to{' '}
      <Contact />.
    </p>
  );
}

function Play({ tokenSymbol }: { tokenSymbol: string }) {
  return (
    <>
      <p>To run the game, we store:</p>
      <ul>
        <li>your username, level, experience points, and the day you joined;</li>
        <li>
          your mining sessions: when each began and ended, your time zone, and a number that your browser makes up for
          itself, so that we can tell two of your devices apart;
        </li>
        <li>
          while you mine, a ping every few seconds: the time, whether the page was visible, and how long ago you last
          touched mouse, keyboard or screen. It does not say what you touched or typed;
        </li>
        <li>
          every gain and every spending of {tokenSymbol}, in a ledger that is only ever added to, so that your balance
          can be checked;
        </li>
        <li>
          what we told you of in your notifications and whether you have read it, and which of it you want to hear of on
          the site and by mail;
        </li>
        <li>what you own, earn, complete, enter and buy: items, check-ins, quests, badges, tournaments, purchases;</li>
        <li>
          if you bet: when you confirmed that you are 18 or older, what you bet on, how much, when and how it ended, and
          the limits, pauses and self-exclusions that you set yourself;
        </li>
        <li>
          if you link a wallet: its public key, which you have signed for. We never see its private key, and read
          nothing of what the wallet holds.
        </li>
      </ul>
      <p>
        If you buy something, the payment provider handles your card. The card number never reaches this site; we store
        what you bought, the price, and the provider's number for the payment.
      </p>
    </>
  );
}

function HowLong({ tokenSymbol }: { tokenSymbol: string }) {
  return (
    <ul>
      <li>
        Pings: 30 days. What remains is one line for each session, with the minutes that counted and those that did not.
      </li>
      <li>Notifications that you have read: 180 days.</li>
      <li>Sessions of your browser: until they end, or you sign out or end them in your settings.</li>
      <li>The key and the backup codes of two-factor sign-in: until you turn it off.</li>
      <li>Your account and your play: as long as you have the account. A linked wallet's key: until you unlink it.</li>
      <li>
        When your account is deleted, your name, address, sign-in, items and mining history go with it. Ledger lines,
        results of competitions and purchases stay, so that all sums of {tokenSymbol} still hold, but no longer lead to
        you.
      </li>
    </ul>
  );
}
