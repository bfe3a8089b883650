import mountain from 'virtual:scene/mountain';
import { WORLD_NAME } from '@cinder/contract/site/names.rules.ts';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePageTitle, useTexts } from '#lib/page-title.ts';
import { useLoginAddress } from '#lib/pages.ts';

import { useIsOn, useSite } from '#lib/site.ts';

import { home } from '#pages/home.ts';
import { ButtonLink } from '#ui/button/Button.tsx';
import { late } from '#ui/lazy/lazy.tsx';
import { Scene } from '#ui/scene/Scene.tsx';
import './landing.css';

// The hero is read before its first spark rises.
const Embers = late(async () => (await import('#ui/embers/Embers.tsx')).Embers);
/** What lies below the first screen. */
const LandingRest = late(async () => (await import('./LandingRest.tsx')).LandingRest);

/** What the words of the first screen speak of: without one of them there are none. */
const TOLD = ['mining', 'inventory', 'check-in', 'tournaments'] as const;

/** The mountain, or a picture of the community's own, or nothing, as the server has said in the page. */
function Hero({ children }: { children: ReactNode }) {
  const { scene } = document.documentElement.dataset;
  if (scene === 'none') return <section className="hero">{children}</section>;
  return (
    <Scene picture={mountain} ownPicture={scene} text="start" shape="band" className="hero" isFirstInView>
      {children}
      <Embers count={18} height={420} />
    </Scene>
  );
}

/** What visitors see first, and on every guarded route. */
export function LandingPage() {
  const site = useSite();
  const { tokenSymbol, worldName: world } = site;
  const { pays, minutes } = site.session;
  const isOn = useIsOn();
  const isWhole = TOLD.every(isOn);
  const loginTo = useLoginAddress();
  usePageTitle(site.tagline, useTexts(home).description);
  return (
    <>
      <Hero>
        <div className="page">
          <h1>{site.tagline}</h1>
          {isWhole && world === WORLD_NAME && (
            <p>
              <Trans>
                Sit down by the forge for an hour. Mine {tokenSymbol}, level your character, gear up, and take a seat at
                the bracket.
              </Trans>
            </p>
          )}
          <div className="hero__buttons">
            <ButtonLink look="primary" size="lg" href={loginTo('/earn', 'sign-up')}>
              {isWhole ? <Trans key="mine">Start Mining {tokenSymbol}</Trans> : <Trans>Join Now</Trans>}
            </ButtonLink>
            {isOn('lore') && (
              <ButtonLink look="outline" size="lg" href={loginTo('/telnarus')}>
                <Trans>Explore {world}</Trans>
              </ButtonLink>
            )}
          </div>
        </div>
      </Hero>
      {isWhole && (
        <div className="page">
          <p className="facts">
            {minutes === 60 && (
              <span>
                <Trans>
                  <b>
                    {pays} {tokenSymbol}
                  </b>{' '}
                  and <b>10 XP</b> per one-hour session
                </Trans>
              </span>
            )}
            <span>
              <Trans>
                Gear lifts it up to <b>2.00x</b>
              </Trans>
            </span>
            <span>
              <Trans>
                Check in <b>7 days</b> running for an item
              </Trans>
            </span>
          </p>
        </div>
      )}
      <LandingRest />
    </>
  );
}
