import { type RaceId, raceIds, raceOf } from '@cinder/contract/lore/lore.rules.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useNamedQuery } from '#lib/named.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useWorld } from '#lib/site.ts';
import { ButtonTo } from '#ui/button/Button.tsx';
import { Embers } from '#ui/embers/Embers.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorState.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Markdown } from '#ui/markdown/Markdown.tsx';
import { Scene } from '#ui/scene/Scene.tsx';
import { Sigil } from '#ui/sigil/Sigil.tsx';
import { EditPageButton } from './EditPageButton.tsx';
import { racePageQuery } from './lore.queries.ts';
import { RACE_TEXTS } from './lore-texts.ts';
import { PEOPLES } from './peoples.ts';
import { isLongTitle } from './story.ts';
import { TextSkeleton } from './TextSkeleton.tsx';
import './lore.css';

/** /telnarus/race/{raceId}: a people; an unknown one shows the humans. */
export function RacePage() {
  const { raceId } = useParams({ from: '/member/telnarus/race/$raceId' });
  const race = raceOf(raceId);
  return <Race key={race} race={race} />;
}

function Race({ race }: { race: RaceId }) {
  const { data, isPending } = useNamedQuery(racePageQuery(race));
  const { bannerTitle, bannerSubtitle, bannerImageUrl } = data ?? RACE_TEXTS[race];
  const name = bannerTitle || RACE_TEXTS[race].bannerTitle;
  const world = useWorld();
  usePageTitle(name, PEOPLES[race].summary);
  return (
    <>
      <Scene
        picture={PEOPLES[race].scene}
        ownPicture={bannerImageUrl}
        text="start"
        shape="band"
        className="lore-banner"
        isFirstInView
      >
        {race === 'doru' && !bannerImageUrl && <Embers count={14} height={300} />}
        <div className="page">
          <div className="lore-banner__bar">
            <ButtonTo size="sm" to="/telnarus">
              <ArrowLeft className="mirrored" />
              <Trans>Back to {world}</Trans>
            </ButtonTo>
            <EditPageButton page={race} />
          </div>
          <div className="lore-banner__text" data-waits={isPending || undefined}>
            <Sigil people={race} />
            <h1 data-long={isLongTitle(name) || undefined}>{name}</h1>
            <p className="lore-banner__epithet">
              <bdi>{bannerSubtitle}</bdi>
            </p>
          </div>
        </div>
      </Scene>
      <div className="page reading">
        <ErrorBoundary title={t`The text could not be shown`}>
          <RaceText race={race} />
        </ErrorBoundary>
        <RaceRail race={race} />
      </div>
    </>
  );
}

function RaceText({ race }: { race: RaceId }) {
  return (
    <QueryState
      query={useDeferredValue(useNamedQuery(racePageQuery(race)))}
      level={2}
      loading={<TextSkeleton />}
      failed={t`Failed to load this page`}
    >
      {(text) => {
        const { content } = text ?? RACE_TEXTS[race];
        return (
          <article className={`reading__text people--${race}`}>
            <Markdown look="lore">{content}</Markdown>
          </article>
        );
      }}
    </QueryState>
  );
}

/** Beside the text of a people: what is known of them, and the other two. */
export function RaceRail({ race }: { race: RaceId }) {
  return (
    <aside>
      <dl className="race-facts">
        {PEOPLES[race].facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h2 id="other-peoples" className="reading__rail-head">
        <Trans>Other peoples</Trans>
      </h2>
      <nav aria-labelledby="other-peoples">
        <ul>
          {raceIds
            .filter((other) => other !== race)
            .map((other) => (
              <li key={other}>
                <OtherPeople race={other} />
              </li>
            ))}
        </ul>
      </nav>
    </aside>
  );
}

function OtherPeople({ race }: { race: RaceId }) {
  const { data } = useNamedQuery(racePageQuery(race));
  const { bannerTitle, bannerSubtitle } = data ?? RACE_TEXTS[race];
  return (
    <Link to="/telnarus/race/$raceId" params={{ raceId: race }} className="other-people">
      <Sigil people={race} />
      <span className="other-people__text">
        <span className="other-people__name">{bannerTitle || RACE_TEXTS[race].bannerTitle}</span>
        <span className="other-people__epithet">
          <bdi>{bannerSubtitle}</bdi>
        </span>
      </span>
    </Link>
  );
}
