import { WORLD_NAME } from '@cinder/contract/site/names.rules.ts';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { lore } from '#api/lore.ts';
import { useNamedQuery } from '#lib/named.ts';
import { usePageTop } from '#lib/page-title.ts';
import { useIsOn, useSite } from '#lib/site.ts';
import { useWorld } from '#lib/world.ts';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { FactRows } from '#ui/rows/Rows.tsx';
import { Contact } from './Contact.tsx';
import { TextedPage } from './TextedPage.tsx';
import '#ui/markdown/markdown.css';
import './site.css';

const CREDITS = [
  {
    work: t`Icons of things in the world`,
    text: t`Icons from game-icons.net by Lorc, Delapouite and contributors, CC BY 3.0, recoloured.`,
    links: [
      { to: 'https://game-icons.net', label: 'game-icons.net' },
      { to: 'https://creativecommons.org/licenses/by/3.0/', label: t`licence` },
    ],
  },
  {
    work: t`Icons of the interface`,
    text: t`Lucide, ISC licence.`,
    links: [{ to: 'https://lucide.dev', label: 'lucide.dev' }],
  },
  {
    work: t`Fonts`,
    text: t`Piazzolla by Huerta Tipografica and Hanken Grotesk by Hanken Design Co., SIL Open Font License 1.1.`,
    links: [{ to: 'https://openfontlicense.org', label: t`licence` }],
  },
  { work: t`Mark, sigils, scenery and texts`, text: t`Made for this product.`, links: [] },
];

/** /about: what the site is, in a column of prose with the facts beside it. */
export function AboutPage() {
  const { siteName, tokenSymbol } = useSite();
  return (
    <TextedPage page="about">
      <div className="page">
        <PageHead {...usePageTop()} purpose={t`A place for a gaming community to sit down at one fire.`} />
        <div className="about">
          <Story siteName={siteName} tokenSymbol={tokenSymbol} />
          <Facts tokenSymbol={tokenSymbol} />
        </div>
      </div>
    </TextedPage>
  );
}

function Story({ siteName, tokenSymbol }: { siteName: string; tokenSymbol: string }) {
  const isOn = useIsOn();
  const { worldName, session } = useSite();
  const { pays, minutes } = session;
  const world = useWorld();
  const about = useNamedQuery({ ...lore.world.query(), enabled: isOn('lore') }).data?.about;
  const isWhole = (['mining', 'inventory', 'tournaments', 'lore'] as const).every(isOn);
  return (
    <div className="prose">
      <p>
        {isWhole && worldName !== WORLD_NAME ? (
          <Trans key="own">
            <bdi>{siteName}</bdi> gives a gaming community something to do together between matches. Members mine a
            token, grow their characters, dress them in better gear, and meet in tournaments. All of it is set in{' '}
            {world}.
          </Trans>
        ) : isWhole ? (
          <Trans key="whole">
            <bdi>{siteName}</bdi> gives a gaming community something to do together between matches. Members mine a
            token, grow their characters, dress them in better gear, and meet in tournaments. All of it is set in{' '}
            {world}, a cooling world that three peoples keep warm.
          </Trans>
        ) : (
          <Trans>
            <bdi>{siteName}</bdi> gives a gaming community something to do together between matches.
          </Trans>
        )}
      </p>
      {isOn('mining') && (
        <section aria-labelledby="mining">
          <h2 id="mining">
            <Trans>Mining {tokenSymbol}</Trans>
          </h2>
          <p>
            <Trans>
              You start a session and stay with the page. Each <Plural value={minutes} _60="1-hour" other="#-minute" />{' '}
              mining session gives {pays} {tokenSymbol} plus 10 experience points. The clock stands still while the page
              is out of view, and goes on when you come back. At the end the session pays by itself, and you can start
              the next one.
            </Trans>
          </p>
          <p>
            <Trans>
              Experience points raise your level: the next one always takes your level times 100. {tokenSymbol} cannot
              be bought or cashed out. It says what you did here, and nothing else.
            </Trans>
          </p>
        </section>
      )}
      {isOn('mining') && isOn('inventory') && (
        <section aria-labelledby="gear">
          <h2 id="gear">
            <Trans>Gear</Trans>
          </h2>
          <p>
            <Trans>
              Equipment raises what a session pays. There are four equipment slots: Head, Body, Feet and Weapon.
              Rarities run from Common over Rare and Epic to Legendary. The bonuses of everything that you wear stack,
              up to a 2x multiplier.
            </Trans>
          </p>
        </section>
      )}
      {about && (
        <section aria-labelledby="world">
          <h2 id="world">
            <bdi>{world}</bdi>
          </h2>
          <p>{about}</p>
        </section>
      )}
      <section aria-labelledby="people">
        <h2 id="people">
          <Trans>The people behind it</Trans>
        </h2>
        <p>
          <Trans>This site is run by its own community, on its own server.</Trans>{' '}
          <Contact
            byMail={(address) => <Trans>If something is broken, unfair or unclear, write to us at {address}.</Trans>}
            otherwise={
              <Trans>If something is broken, unfair or unclear, write to the administrators of this site.</Trans>
            }
          />
        </p>
      </section>
      <Credits />
    </div>
  );
}

function Facts({ tokenSymbol }: { tokenSymbol: string }) {
  const isOn = useIsOn();
  const { pays, minutes } = useSite().session;
  const session = [
    { term: t`A session`, value: t`${pays} ${tokenSymbol} and 10 XP` },
    {
      term: t`It takes`,
      value: plural(minutes, { 60: '1 hour in view', one: '# minute in view', other: '# minutes in view' }),
    },
  ];
  const gear = [
    { term: t`Slots`, value: t`Head, Body, Feet, Weapon` },
    { term: t`Rarities`, value: t`Common, Rare, Epic, Legendary` },
  ];
  const facts = [
    ...(isOn('mining') ? session : []),
    ...(isOn('mining') && isOn('inventory') ? [{ term: t`Multiplier`, value: t`up to 2.00x` }] : []),
    ...(isOn('inventory') ? gear : []),
    { term: t`Next level`, value: t`level x 100 XP` },
  ];
  return <FactRows className="about__facts" label={t`Facts`} facts={facts} />;
}

/** Whose work the product shows, with its licences. */
function Credits() {
  return (
    <section aria-labelledby="credits">
      <h2 id="credits">
        <Trans>Credits</Trans>
      </h2>
      <ul>
        {CREDITS.map(({ work, text, links }) => (
          <li key={work}>
            <b>{work}.</b> {text}
            {links.map(({ to, label }) => (
              <span key={to}>
                {' '}
                (
                <a className="link-inline" href={to} rel="noopener noreferrer" target="_blank">
                  {label}
                </a>
                )
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
