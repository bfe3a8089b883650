import scene from 'virtual:scene/telnarus';
import type { People } from '@cinder/contract/lore/world.api.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useNamedQuery } from '#lib/named.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useSite } from '#lib/site.ts';
import { ButtonLink } from '#ui/button/Button.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorState.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Markdown } from '#ui/markdown/Markdown.tsx';
import { Section, SectionHead } from '#ui/page-head/PageHead.tsx';
import { Scene } from '#ui/scene/Scene.tsx';
import { Sigil } from '#ui/sigil/Sigil.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { classOf, countryOf } from './drawings.ts';
import { EditPageButton } from './EditPageButton.tsx';
import { LoreArticles } from './LoreArticles.tsx';
import { mainPageQuery, worldQuery } from './lore.queries.ts';
import { isLongTitle, titleOf } from './story.ts';
import './lore.css';

const LINES = ['100%', '92%', '60%'];

/** /telnarus: the world, its peoples, its book, and its stories. */
export function WorldPage() {
  const { data, isPending } = useNamedQuery(mainPageQuery);
  const { worldName } = useSite();
  const title = data?.bannerTitle || worldName;
  usePageTitle(title, data?.bannerSubtitle || undefined);
  return (
    <>
      <Scene
        picture={scene}
        ownPicture={data?.bannerImageUrl}
        text="bottom"
        shape="band"
        className="lore-banner lore-banner--main"
        isFirstInView
      >
        <div className="page">
          <div className="lore-banner__text" data-waits={isPending || undefined}>
            <h1 data-long={isLongTitle(title) || undefined}>
              <bdi>{title}</bdi>
            </h1>
            <p>
              <bdi>{data?.bannerSubtitle}</bdi>
            </p>
          </div>
          <EditPageButton people={null} />
        </div>
      </Scene>
      <div className="page">
        <ErrorBoundary title={t`The introduction could not be shown`}>
          <Intro />
        </ErrorBoundary>
        <ErrorBoundary title={t`The peoples could not be shown`}>
          <Peoples />
        </ErrorBoundary>
        <ErrorBoundary title={t`The book could not be shown`}>
          <Book />
        </ErrorBoundary>
        <ErrorBoundary title={t`The stories could not be shown`}>
          <LoreArticles />
        </ErrorBoundary>
      </div>
    </>
  );
}

/** The ways to the peoples; nothing in a world without any. */
function Peoples() {
  const world = useNamedQuery(worldQuery);
  const count = useSite().world.peoples.length;
  if (count === 0) return null;
  return (
    <>
      <SectionHead title={plural(count, { one: 'The people', 3: 'The three peoples', other: 'The peoples' })} />
      <QueryState
        query={world}
        level={2}
        loading={<PeoplesSkeleton count={count} />}
        failed={t`Failed to fetch the peoples`}
      >
        {({ peoples }) => (
          <div className="races">
            {peoples.map((people) => (
              <RaceCard key={people.slug} people={people} />
            ))}
          </div>
        )}
      </QueryState>
    </>
  );
}

function PeoplesSkeleton({ count }: { count: number }) {
  return (
    <div role="status" className="races">
      <span className="sr-only">
        <Trans>Loading...</Trans>
      </span>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <div key={place} className="race" aria-hidden="true" />
      ))}
    </div>
  );
}

function RaceCard({ people }: { people: People }) {
  return (
    <Scene
      as="article"
      picture={countryOf(people).tall}
      ownPicture={people.page?.bannerImageUrl}
      text="bottom"
      className={`race ${classOf(people)}`}
    >
      <Sigil sigil={people.sigil} colour={people.colour} />
      <h3>
        <Link to="/telnarus/race/$raceId" params={{ raceId: people.slug }} className="race__link">
          {titleOf(people)}
        </Link>
      </h3>
      <p className="race__epithet">
        <bdi>{people.page?.bannerSubtitle}</bdi>
      </p>
      <p className="race__summary">{people.summary}</p>
    </Scene>
  );
}

/** What the world is: the first paragraph large, the rest beside it. */
function Intro() {
  return (
    <QueryState
      query={useDeferredValue(useNamedQuery(mainPageQuery))}
      level={2}
      loading={<IntroSkeleton />}
      failed={t`Failed to load this page`}
    >
      {(text) =>
        text?.content && (
          <div className="intro">
            <Markdown>{text.content}</Markdown>
          </div>
        )
      }
    </QueryState>
  );
}

function IntroSkeleton() {
  return (
    <div className="intro" role="status">
      <span className="sr-only">
        <Trans>Loading...</Trans>
      </span>
      <div className="intro__waits">
        {LINES.map((width) => (
          <Skeleton key={width} width={width} height="1.5rem" />
        ))}
      </div>
    </div>
  );
}

/** The book, if there is one, and where it can be bought if an administrator has said where. */
function Book() {
  const { data, isSuccess } = useNamedQuery(mainPageQuery);
  if (isSuccess && !data?.bookTitle) return null;
  const { bookUrl, bookImageUrl = null, bookTitle = '', bookText } = data ?? {};
  return (
    <Section id="book" className="book-head" title={t`The book`}>
      <div className="book">
        <BookPicture key={bookImageUrl} imageUrl={bookImageUrl} title={bookTitle} />
        <div>
          <h3 className="book__title">{bookTitle}</h3>
          <p className="book__text">{bookText}</p>
          {bookUrl && (
            <ButtonLink look="primary" href={bookUrl} target="_blank" rel="noopener noreferrer external">
              <Trans>
                Buy the book
                <ExternalLink />
                <span className="sr-only">(opens in a new tab)</span>
              </Trans>
            </ButtonLink>
          )}
          {isSuccess && !bookUrl && (
            <p className="dim">
              <Trans>Not in the shops yet.</Trans>
            </p>
          )}
        </div>
      </div>
    </Section>
  );
}

function BookPicture({ imageUrl, title }: { imageUrl: string | null; title: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (!imageUrl || hasFailed) return <BookCover title={title} />;
  return (
    <img
      className="book__cover"
      src={imageUrl}
      alt={t`Cover of ${title}`}
      loading="lazy"
      onError={() => setHasFailed(true)}
    />
  );
}

/** Our own cover, drawn: a bound chronicle with the mark on it. */
function BookCover({ title }: { title: string }) {
  const { worldName: world } = useSite();
  return (
    <svg viewBox="0 0 240 330" className="book__cover" role="img" aria-label={t`Cover of ${title}`}>
      <defs>
        <linearGradient id="book-cloth" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="oklch(.25 .03 38)" />
          <stop offset="1" stopColor="oklch(.36 .1 35)" />
        </linearGradient>
      </defs>
      <path d="M204 10 222 20V314L204 320Z" fill="oklch(.84 .02 85)" />
      <path d="M209 14V318M214 17V316M218 19V315" stroke="oklch(.66 .02 80)" />
      <path d="M14 8H206V320H14Z" fill="url(#book-cloth)" />
      <path d="M14 8h14v312H14Z" fill="oklch(.19 .02 38)" />
      <g fill="none" stroke="oklch(.74 .12 72)">
        <path d="M42 24H192V304H42Z" strokeWidth="1.5" />
        <path d="M48 30H186V298H48Z" strokeWidth=".75" />
      </g>
      <g transform="translate(85 108) scale(2.67)">
        <path fill="oklch(.46 .03 45)" d="M12.6 1.5 20.8 6.6 12 10.4 4.4 5.6z" />
        <path fill="oklch(.5 .16 33)" d="M20.8 6.6 21.6 14.6 12 10.4z" />
        <path fill="oklch(.62 .19 40)" d="M4.4 5.6 12 10.4 2.6 14.8z" />
        <path fill="oklch(.71 .17 53)" d="M12 10.4 21.6 14.6 15.6 21.4z" />
        <path fill="oklch(.81 .15 71)" d="M12 10.4 2.6 14.8 8 21z" />
        <path fill="oklch(.94 .07 92)" d="M12 10.4 15.6 21.4 11.6 22.6 8 21z" />
      </g>
      <g className="book__letters">
        <text x="117" y="72" fontSize="21" fontWeight="700">
          {title}
        </text>
        <text x="117" y="238" fontSize="12" fontWeight="500">
          <Trans>A chronicle of</Trans>
        </text>
        <text x="117" y="258" fontSize="17" fontWeight="650">
          {world}
        </text>
      </g>
    </svg>
  );
}
