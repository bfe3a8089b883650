import scene from 'virtual:scene/telnarus';
import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from '#lib/page-title.ts';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { SectionHead } from '#ui/page-head/PageHead.tsx';
import { Scene } from '#ui/scene/Scene.tsx';
import { Book } from './Book.tsx';
import { EditPageButton } from './EditPageButton.tsx';
import { Intro } from './Intro.tsx';
import { LoreArticles } from './LoreArticles.tsx';
import { mainPageQuery } from './lore.queries.ts';
import { MAIN_TEXTS } from './lore-texts.ts';
import { RaceCards } from './RaceCards.tsx';
import { isLongTitle } from './story.ts';
import './lore-banner.css';

/** /telnarus: the world, its three peoples, its book, and its stories. */
export function TelnarusPage() {
  const { data, isPending } = useQuery(mainPageQuery);
  const { bannerTitle, bannerSubtitle, bannerImageUrl } = data ?? MAIN_TEXTS;
  const title = bannerTitle || MAIN_TEXTS.bannerTitle;
  usePageTitle(title, MAIN_TEXTS.bannerSubtitle);
  return (
    <>
      <Scene
        picture={scene}
        ownPicture={bannerImageUrl}
        text="bottom"
        shape="band"
        className="lore-banner lore-banner--main"
        isFirstInView
      >
        <div className="page">
          <div className="lore-banner__text" data-waits={isPending || undefined}>
            <h1 data-long={isLongTitle(title) || undefined}>{title}</h1>
            <p>{bannerSubtitle}</p>
          </div>
          <EditPageButton page="main" />
        </div>
      </Scene>
      <div className="page">
        <ErrorBoundary title="The introduction could not be shown">
          <Intro />
        </ErrorBoundary>
        <SectionHead title="The three peoples" />
        <RaceCards />
        <ErrorBoundary title="The book could not be shown">
          <Book />
        </ErrorBoundary>
        <ErrorBoundary title="The stories could not be shown">
          <LoreArticles />
        </ErrorBoundary>
      </div>
    </>
  );
}
