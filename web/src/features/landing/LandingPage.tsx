import mountain from 'virtual:scene/mountain';
import { withNames } from '@cinder/contract/site/names.rules.ts';
import { Trans } from '@lingui/react/macro';
import { usePageTitle } from '#lib/page-title.ts';
import { useLoginAddress } from '#lib/pages.ts';

import { useIsOn, useSite } from '#lib/site.ts';

import { description } from '#pages/home.ts';
import { ButtonLink } from '#ui/button/Button.tsx';
import { late } from '#ui/lazy/lazy.tsx';
import { Scene } from '#ui/scene/Scene.tsx';
import './landing.css';

// The hero is read before its first spark rises.
const Embers = late(async () => (await import('#ui/embers/Embers.tsx')).Embers);
/** What lies below the first screen. */
const LandingRest = late(async () => (await import('./LandingRest.tsx')).LandingRest);

/** What visitors see first, and on every guarded route. */
export function LandingPage() {
  const site = useSite();
  const { tokenSymbol, worldName: world } = site;
  const isOn = useIsOn();
  const [mining, gear, lore] = [isOn('mining'), isOn('inventory'), isOn('lore')];
  const loginTo = useLoginAddress();
  usePageTitle(site.tagline, withNames(description, site));
  return (
    <>
      <Scene picture={mountain} text="start" shape="band" className="hero" isFirstInView>
        <Embers count={18} height={420} />
        <div className="page">
          <h1>
            <Trans>Ignite Your Gaming Journey</Trans>
          </h1>
          <p>
            {mining && gear && isOn('tournaments') ? (
              <Trans>
                Sit down by the forge for an hour. Mine {tokenSymbol}, level your character, gear up, and take a seat at
                the bracket.
              </Trans>
            ) : (
              <Trans>A place for a gaming community to sit down at one fire.</Trans>
            )}
          </p>
          <div className="hero__buttons">
            <ButtonLink look="primary" size="lg" href={loginTo('/earn', 'sign-up')}>
              {mining ? <Trans>Start Mining {tokenSymbol}</Trans> : <Trans>Join Now</Trans>}
            </ButtonLink>
            {lore && (
              <ButtonLink look="outline" size="lg" href={loginTo('/telnarus')}>
                <Trans>Explore {world}</Trans>
              </ButtonLink>
            )}
          </div>
        </div>
      </Scene>
      <div className="page">
        <p className="facts">
          {mining && (
            <span>
              <Trans>
                <b>60 {tokenSymbol}</b> and <b>10 XP</b> per one-hour session
              </Trans>
            </span>
          )}
          {mining && gear && (
            <span>
              <Trans>
                Gear lifts it up to <b>2.00x</b>
              </Trans>
            </span>
          )}
          {gear && isOn('check-in') && (
            <span>
              <Trans>
                Check in <b>7 days</b> running for an item
              </Trans>
            </span>
          )}
        </p>
      </div>
      <LandingRest />
    </>
  );
}
