import { isolate } from '@cinder/contract/shared/isolate.ts';
import type { ModuleName } from '@cinder/contract/site/module-names.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { usePageTop } from '#lib/page-title.ts';

import { useIsOn, useSite } from '#lib/site.ts';
import { useWorld } from '#lib/world.ts';

import { Contact } from './Contact.tsx';
import { Items } from './Items.tsx';
import { Mining } from './Mining.tsx';
import { PolicyPage, type PolicySection } from './PolicyPage.tsx';
import { TextedPage } from './TextedPage.tsx';

type IsOn = (module: ModuleName) => boolean;

const AGE = (
  <p>
    <Trans>
      You must be at least 13 years old. If you are not yet of age where you live, a parent or guardian must agree to
      these terms with you. Some parts ask for more: wagers are for people of 18 and over.
    </Trans>
  </p>
);

const AGE_WITHOUT_WAGERS = (
  <p>
    <Trans>
      You must be at least 13 years old. If you are not yet of age where you live, a parent or guardian must agree to
      these terms with you.
    </Trans>
  </p>
);

const ACCOUNT = (
  <>
    <p>
      <Trans>
        One person, one account. Give an e-mail address that is yours, keep your password to yourself, and tell us if
        somebody else has got into your account. What happens under your account counts as yours.
      </Trans>
    </p>
    <p>
      <Trans>
        Your username is shown to other players. Names that insult, deceive or pretend to be the staff may be changed by
        an administrator.
      </Trans>
    </p>
  </>
);

const COMPETITIONS_WITHOUT_SERIES = (
  <p>
    <Trans>
      Each tournament states its own format, rules and prizes. Report results truthfully; where players disagree, an
      administrator decides. Who does not show up, cheats or drops out may lose the match or the place.
    </Trans>
  </p>
);

const COMPETITIONS = (
  <p>
    <Trans>
      Each tournament and championship event states its own format, rules and prizes. Report results truthfully; where
      players disagree, an administrator decides. Whoever does not show up, cheats or drops out may lose the match or
      the place.
    </Trans>
  </p>
);

const conduct = (isOn: IsOn) => (
  <>
    <p>
      <Trans>Play yourself, and let others play. In particular, do not:</Trans>
    </p>
    <ul>
      <li>
        {isOn('mining') ? (
          <Trans>mine or claim by script, or with several accounts;</Trans>
        ) : (
          <Trans>play by script, or with several accounts;</Trans>
        )}
      </li>
      <li>
        <Trans>use a fault to gain what was not meant to be gained: tell us about it instead;</Trans>
      </li>
      <li>
        <Trans>attack, overload or probe the site without our leave;</Trans>
      </li>
      <li>
        <Trans>insult, threaten or deceive other members.</Trans>
      </li>
    </ul>
    <p>
      {isOn('leaderboards') ? (
        <Trans>
          Earnings that break these rules may be left off the leaderboards or taken back. For serious or repeated
          breaches an account may be closed. You will be told why, and may answer.
        </Trans>
      ) : (
        <Trans>
          Earnings that break these rules may be taken back. For serious or repeated breaches an account may be closed.
          You will be told why, and may answer.
        </Trans>
      )}
    </p>
  </>
);

const ADS = (
  <p>
    <Trans>
      Some actions open a short ad first, which you may skip after a countdown. Ads of other companies are theirs, not
      ours: we do not vouch for what they offer.
    </Trans>
  </p>
);

function Rights({ world }: { world: string }) {
  if (!useIsOn()('lore')) return RIGHTS_WITHOUT_WORLD;
  return (
    <p>
      <Trans>
        The site, its pictures, its texts and the world of {world} belong to their authors; parts made by others are
        named on the About page with their licences. You may show and talk about what you do here. What you write or
        upload stays yours; you let us show it on the site.
      </Trans>
    </p>
  );
}

const RIGHTS_WITHOUT_WORLD = (
  <p>
    <Trans>
      The site, its pictures and its texts belong to their authors; parts made by others are named on the About page
      with their licences. You may show and talk about what you do here. What you write or upload stays yours; you let
      us show it on the site.
    </Trans>
  </p>
);

const ENDING_WITHOUT_ITEMS = (
  <p>
    <Trans>
      You may stop at any time and have your account deleted. We may close the site or parts of it, and will say so in
      advance where we can. With your account, your tokens end; they are not paid out.
    </Trans>
  </p>
);

const ENDING = (
  <p>
    <Trans>
      You may stop at any time and have your account deleted. We may close the site or parts of it, and will say so in
      advance where we can. With your account, your tokens and items end; they are not paid out.
    </Trans>
  </p>
);

const PROMISE_WITHOUT_ITEMS = (
  <p>
    <Trans>
      We run this site with care, but a community's site may be down, slow or wrong at times, and we do not promise
      otherwise. We are liable without limit for harm done on purpose or by gross carelessness, and wherever the law
      says that liability cannot be given up; beyond that we are not liable for lost tokens, standings or time.
    </Trans>
  </p>
);

const PROMISE = (
  <p>
    <Trans>
      We run this site with care, but a community's site may be down, slow or wrong at times, and we do not promise
      otherwise. We are liable without limit for harm done on purpose or by gross carelessness, and wherever the law
      says that liability cannot be given up; beyond that we are not liable for lost tokens, items, standings or time.
    </Trans>
  </p>
);

const CHANGES = (
  <p>
    <Trans>
      When these terms change, the date at the top of this page changes, and important changes are announced on the site
      before they hold. If you then stay, you agree to them.
    </Trans>{' '}
    <Contact
      byMail={(address) => <Trans>For questions, write to us at {address}.</Trans>}
      otherwise={<Trans>For questions, write to the administrators of this site.</Trans>}
    />
  </p>
);

/** /terms: what members and the site may expect of each other. */
export function TermsPage() {
  const { siteName, tokenSymbol } = useSite();
  const world = useWorld();
  const isOn = useIsOn();
  return (
    <TextedPage page="terms">
      <PolicyPage
        {...usePageTop()}
        purpose={t`What you and ${{ site: isolate(siteName) }} may expect of each other. By making an account you agree to this page.`}
        sections={termsSections(siteName, tokenSymbol, world, isOn)}
      />
    </TextedPage>
  );
}

/** The text of the terms, of what the site has. */
function termsSections(siteName: string, tokenSymbol: string, world: string, isOn: IsOn) {
  const sections: (PolicySection & { of?: ModuleName })[] = [
    { id: 'age', title: t`Who may take part`, text: isOn('betting') ? AGE : AGE_WITHOUT_WAGERS },
    { id: 'account', title: t`Your account`, text: ACCOUNT },
    { id: 'token', title: t`What ${tokenSymbol} is`, text: <Token siteName={siteName} tokenSymbol={tokenSymbol} /> },
    { id: 'mining', title: t`Mining and rewards`, text: <Mining tokenSymbol={tokenSymbol} />, of: 'mining' },
    { id: 'items', title: isOn('shop') ? t`Items and purchases` : t`Items`, text: <Items />, of: 'inventory' },
    {
      id: 'competitions',
      title: t`Competitions`,
      text: isOn('championship') ? COMPETITIONS : COMPETITIONS_WITHOUT_SERIES,
      of: 'tournaments',
    },
    { id: 'wagers', title: t`Wagers`, text: <Wagers tokenSymbol={tokenSymbol} />, of: 'betting' },
    { id: 'conduct', title: t`Fair play`, text: conduct(isOn) },
    { id: 'ads', title: t`Advertisements`, text: ADS, of: 'ads' },
    { id: 'rights', title: t`What belongs to whom`, text: <Rights world={world} /> },
    { id: 'ending', title: t`Ending`, text: isOn('inventory') ? ENDING : ENDING_WITHOUT_ITEMS },
    {
      id: 'promise',
      title: t`What we can and cannot promise`,
      text: isOn('inventory') ? PROMISE : PROMISE_WITHOUT_ITEMS,
    },
    { id: 'changes', title: t`Changes and contact`, text: CHANGES },
  ];
  return sections.filter(({ of }) => of === undefined || isOn(of));
}

interface Names {
  siteName: string;
  tokenSymbol: string;
}

function Token({ siteName, tokenSymbol }: Names) {
  return (
    <p>
      <Trans>
        {tokenSymbol} is the token of <bdi>{siteName}</bdi>, used here and nowhere else. It is earned by playing. It
        cannot be bought, cashed out, or moved to another person or place; it is no currency, no investment and no claim
        to money. How much is paid for what may change over time, for everyone alike and never for what you have already
        earned.
      </Trans>
    </p>
  );
}

function Wagers({ tokenSymbol }: { tokenSymbol: string }) {
  return (
    <>
      <p>
        <Trans>
          A wager system was announced to launch at the end of May, with bets in $SOL or {tokenSymbol}. The system takes{' '}
          {tokenSymbol} only: no $SOL, no money, nothing that can be bought or cashed out.
        </Trans>
      </p>
      <p>
        <Trans>
          Wagers are open only where an administrator has opened them for an event, and only to members who have
          confirmed that they are 18 or older. Nobody may wager on a competition in which they play. You can set
          yourself a daily limit, a pause, or a lasting exclusion; each holds at once when it is stricter, and only
          after a day when it is looser. If a wager stops being a game to you, please use them, and talk to someone.
        </Trans>
      </p>
    </>
  );
}
