import gamesCard from 'virtual:scene/games-card';
import mountain from 'virtual:scene/mountain';
import telnarusCard from 'virtual:scene/telnarus-card';
import tournamentsCard from 'virtual:scene/tournaments-card';
import { Lock } from 'lucide-react';
import type { CSSProperties } from 'react';
import { BannerAd } from '#features/ads/BannerAd.tsx';
import { usePublicPageTitle } from '#lib/page-title.ts';
import { useLoginAddress } from '#lib/pages.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button/Button.tsx';
import { ButtonLink } from '#ui/button/ButtonLink.tsx';
import { IconFile } from '#ui/icon/IconFile.tsx';
import { late } from '#ui/late/late.tsx';
import { SectionHead } from '#ui/page-head/PageHead.tsx';
import { Scene } from '#ui/scene/Scene.tsx';
import { Sigil } from '#ui/sigil/Sigil.tsx';
import './landing.css';

// The icons come as files: drawn in the code, they would be a fiftieth of the first load.
const STEPS = [
  { title: 'Join', text: 'Make a free account. Thirteen and over.', icon: '/icons/torch.svg', heat: 2 },
  {
    title: 'Create Avatar',
    text: 'Pick a name and the face you fight with.',
    icon: '/icons/visored-helm.svg',
    heat: 3,
  },
  { title: 'Earn', text: 'Mine by the hour, check in daily, finish quests.', icon: '/icons/war-pick.svg', heat: 4 },
  { title: 'Level Up', text: 'Equip better gear and every session pays more.', icon: '/icons/upgrade.svg', heat: 5 },
];

// The hero is read before its first spark rises.
const Embers = late(async () => (await import('#ui/embers/Embers.tsx')).Embers);

/** What visitors see first, and on every guarded route. */
export function LandingPage() {
  const { tokenSymbol } = useSite();
  const loginTo = useLoginAddress();
  usePublicPageTitle('/');
  return (
    <>
      <Scene picture={mountain} text="left" shape="band" className="hero" isFirstInView>
        <Embers count={18} height={420} />
        <div className="page">
          <h1>Ignite Your Gaming Journey</h1>
          <p>
            Sit down by the forge for an hour. Mine {tokenSymbol}, level your character, gear up, and take a seat at the
            bracket.
          </p>
          <div className="flex flex-wrap gap-2.5">
            <ButtonLink look="primary" size="lg" href={loginTo('/earn', 'sign-up')}>
              Start Mining {tokenSymbol}
            </ButtonLink>
            <ButtonLink look="outline" size="lg" href={loginTo('/telnarus')}>
              Explore Telnarus
            </ButtonLink>
          </div>
        </div>
      </Scene>
      <div className="page">
        <p className="facts">
          <span>
            <b>60 {tokenSymbol}</b> and <b>10 XP</b> per one-hour session
          </span>
          <span>
            Gear lifts it up to <b>2.00x</b>
          </span>
          <span>
            Check in <b>7 days</b> running for an item
          </span>
        </p>
        <SectionHead className="mt-18" isLarge title="How It Works" />
        <HowItWorks />
        <SectionHead className="mt-20" isLarge title="Projects" />
        <Projects />
        <div className="mt-10">
          <BannerAd />
        </div>
      </div>
    </>
  );
}

/** The four steps along a heating rod. */
function HowItWorks() {
  return (
    <ol className="steps">
      {STEPS.map(({ title, text, icon, heat }) => {
        const style: CSSProperties & Record<'--h', string> = { '--h': `var(--color-heat-${heat})` };
        return (
          <li key={title} style={style}>
            <IconFile url={icon} />
            <h3>{title}</h3>
            <p className="text-ash">{text}</p>
          </li>
        );
      })}
    </ol>
  );
}

/** What the community builds and plays. */
function Projects() {
  const loginTo = useLoginAddress();
  return (
    <div className="projects">
      <Scene as="article" picture={telnarusCard} text="bottom" className="project">
        <div className="project__sigils">
          <Sigil people="aratti" />
          <Sigil people="doru" />
          <Sigil people="humans" />
        </div>
        <h3>Telnarus Universe</h3>
        <p>
          Three peoples, one cooling world. Read how the aratti, the doru and the humans came to share a single fire.
        </p>
        <ButtonLink look="primary" href={loginTo('/telnarus')}>
          Explore
        </ButtonLink>
      </Scene>
      <Scene as="article" picture={gamesCard} text="top" className="project">
        <h3>Games</h3>
        <p>Our own titles, set in Telnarus, are on the anvil.</p>
        <Button disabled>
          <Lock />
          Coming Soon
        </Button>
      </Scene>
      <Scene as="article" picture={tournamentsCard} text="top" className="project">
        <h3>eSports Tournaments</h3>
        <p>Brackets in the games you already play.</p>
        <ButtonLink href={loginTo('/tournaments')}>View Tournaments</ButtonLink>
      </Scene>
    </div>
  );
}
