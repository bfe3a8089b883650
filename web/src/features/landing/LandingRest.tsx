import gamesCard from 'virtual:scene/games-card';
import worldCard from 'virtual:scene/telnarus-card';
import tournamentsCard from 'virtual:scene/tournaments-card';
import { WORLD_NAME, withNames } from '@cinder/contract/site/names.rules.ts';
import { t } from '@lingui/core/macro';
import type { CSSProperties } from 'react';
import { BannerAd } from '#features/ads/BannerAd.tsx';
import { useLoginAddress } from '#lib/pages.ts';
import { useIsOn, useSite } from '#lib/site.ts';
import { Button, ButtonLink } from '#ui/button/Button.tsx';
import { Stroke } from '#ui/icon/Stroke.tsx';
import { Scene } from '#ui/scene/Scene.tsx';
import { Sigil } from '#ui/sigil/Sigil.tsx';
import './landing-rest.css';
import '../../ui/icon/icon.css';

// The icons come as files, so that they are not drawn twice as large in the code.
const STEPS = [
  { title: t`Join`, text: t`Make a free account. Thirteen and over.`, icon: 'torch' },
  {
    title: t`Create Avatar`,
    text: t`Pick a name and the face you fight with.`,
    icon: 'visored-helm',
  },
  { title: t`Earn`, text: t`Mine by the hour, check in daily, finish quests.`, icon: 'war-pick' },
  { title: t`Level Up`, text: t`Equip better gear and every session pays more.`, icon: 'upgrade' },
];

/** What the last two steps speak of: without one of them there are only two. */
const EARNING = ['mining', 'check-in', 'quests', 'inventory'] as const;

const LOCK = 'M7 11V7a5 5 0 0 1 10 0v4M3 11h18v11H3z';

/** The landing page below its first screen. */
export function LandingRest() {
  return (
    <div className="page landing-rest">
      <Head title={t`How It Works`} />
      <HowItWorks />
      <Projects />
      <BannerAd />
    </div>
  );
}

/** As SectionHead, without what else that brings. */
function Head({ title }: { title: string }) {
  return (
    <div className="sec">
      <h2 className="sec__large">{title}</h2>
    </div>
  );
}

/** The four steps along a heating rod. */
function HowItWorks() {
  return (
    <ol className="steps">
      {STEPS.slice(0, EARNING.every(useIsOn()) ? 4 : 2).map(({ title, text, icon }, index) => {
        const style: CSSProperties & Record<'--h', string> = { '--h': `var(--color-heat-${index + 2})` };
        return (
          <li key={title} style={style}>
            <IconFile url={`/icons/${icon}.svg`} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        );
      })}
    </ol>
  );
}

/** What the community builds and plays. */
function Projects() {
  const site = useSite();
  const { worldName: world } = site;
  const loginTo = useLoginAddress();
  const isOn = useIsOn();
  const hasLore = isOn('lore');
  const hasTournaments = isOn('tournaments');
  // The pictures are of the product's own world.
  const isOurs = world === WORLD_NAME;
  const card = { as: 'article', className: `project ${isOurs ? '' : 'plain'}` } as const;
  return (
    <>
      {(hasLore || hasTournaments) && <Head title={t`Projects`} />}
      <div className="projects">
        {hasLore && (
          <>
            <Scene {...card} picture={worldCard} text="bottom">
              <div className="project__sigils">
                {site.world.peoples.map((people, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same sign, and they do not move
                  <Sigil key={place} {...people} />
                ))}
              </div>
              <h3>{t`${world} Universe`}</h3>
              <p>{withNames(site.world.teaser, site)}</p>
              <ButtonLink look="primary" href={loginTo('/telnarus')}>
                {t`Explore`}
              </ButtonLink>
            </Scene>
            {isOurs && (
              <Scene {...card} picture={gamesCard} text="top">
                <h3>{t`Games`}</h3>
                <p>{t`Our own titles, set in ${world}, are on the anvil.`}</p>
                <Button disabled>
                  <Stroke d={LOCK} />
                  {t`Coming Soon`}
                </Button>
              </Scene>
            )}
          </>
        )}
        {hasTournaments && (
          <Scene {...card} picture={tournamentsCard} text="top">
            <h3>{t`eSports Tournaments`}</h3>
            <p>{t`Brackets in the games you already play.`}</p>
            <ButtonLink href={loginTo('/tournaments')}>{t`View Tournaments`}</ButtonLink>
          </Scene>
        )}
      </div>
    </>
  );
}

/** One of the product's own icons by its address, in the colour of the text around it. Decorative. */
function IconFile({ url }: { url: string }) {
  return <span className="gi gi-mask" style={{ maskImage: `url("${url}")` }} aria-hidden="true" />;
}
