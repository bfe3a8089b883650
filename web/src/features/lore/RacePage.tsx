import { factsOf, peopleAt } from '@cinder/contract/lore/lore.rules.ts';
import type { People } from '@cinder/contract/lore/world.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useNamedQuery } from '#lib/named.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useWorld } from '#lib/world.ts';
import { ButtonTo } from '#ui/button/Button.tsx';
import { Embers } from '#ui/embers/Embers.tsx';
import { ErrorBoundary, ErrorState } from '#ui/empty/ErrorState.tsx';
import { NotFoundPage } from '#ui/empty/NotFoundPage.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Loading } from '#ui/mark/Mark.tsx';
import { Markdown } from '#ui/markdown/Markdown.tsx';
import { Scene } from '#ui/scene/Scene.tsx';
import { Sigil } from '#ui/sigil/Sigil.tsx';
import { classOf, countryOf } from './drawings.ts';
import { EditPageButton } from './EditPageButton.tsx';
import { racePageQuery, worldQuery } from './lore.queries.ts';
import { isLongTitle, titleOf } from './story.ts';
import { TextSkeleton } from './TextSkeleton.tsx';
import './lore.css';

/** /telnarus/race/{raceId}: a people; an unknown one shows the last. */
export function RacePage() {
  const { raceId } = useParams({ from: '/member/telnarus/race/$raceId' });
  const world = useNamedQuery(worldQuery);
  if (world.isError) {
    return (
      <div className="page">
        <ErrorState level={1} title={t`Failed to load this page`} query={world} />
      </div>
    );
  }
  if (!world.data) return <Loading />;
  const { peoples } = world.data;
  const people = peopleAt(raceId, peoples);
  if (!people) return <NotFoundPage />;
  return <Race key={people.slug} people={people} others={peoples.filter(({ slug }) => slug !== people.slug)} />;
}

function Race({ people, others }: { people: People; others: readonly People[] }) {
  const name = titleOf(people);
  const { wide, hasSparks } = countryOf(people);
  const own = people.page?.bannerImageUrl;
  const world = useWorld();
  usePageTitle(name, people.summary || undefined);
  return (
    <>
      <Scene picture={wide} ownPicture={own} text="start" shape="band" className="lore-banner" isFirstInView>
        {hasSparks && !own && <Embers count={14} height={300} />}
        <div className="page">
          <div className="lore-banner__bar">
            <ButtonTo size="sm" to="/telnarus">
              <ArrowLeft className="mirrored" />
              <Trans>Back to {world}</Trans>
            </ButtonTo>
            <EditPageButton people={people} />
          </div>
          <div className="lore-banner__text">
            <Sigil sigil={people.sigil} colour={people.colour} />
            <h1 data-long={isLongTitle(name) || undefined}>{name}</h1>
            <p className="lore-banner__epithet">
              <bdi>{people.page?.bannerSubtitle}</bdi>
            </p>
          </div>
        </div>
      </Scene>
      <div className="page reading">
        <ErrorBoundary title={t`The text could not be shown`}>
          {people.page ? <RaceText people={people} /> : <div />}
        </ErrorBoundary>
        <RaceRail people={people} others={others} />
      </div>
    </>
  );
}

function RaceText({ people }: { people: People }) {
  return (
    <QueryState
      query={useDeferredValue(useNamedQuery(racePageQuery(people.slug)))}
      level={2}
      loading={<TextSkeleton />}
      failed={t`Failed to load this page`}
    >
      {(text) => (
        <article className={`reading__text ${classOf(people)}`}>
          <Markdown look="lore">{text?.content ?? ''}</Markdown>
        </article>
      )}
    </QueryState>
  );
}

/** Beside the text of a people: what is known of it, and the others. */
function RaceRail({ people, others }: { people: People; others: readonly People[] }) {
  return (
    <aside>
      <dl className="race-facts">
        {factsOf(people.facts).map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {others.length > 0 && (
        <>
          <h2 id="other-peoples" className="reading__rail-head">
            <Trans>Other peoples</Trans>
          </h2>
          <nav aria-labelledby="other-peoples">
            <ul>
              {others.map((other) => (
                <li key={other.slug}>
                  <OtherPeople people={other} />
                </li>
              ))}
            </ul>
          </nav>
        </>
      )}
    </aside>
  );
}

function OtherPeople({ people }: { people: People }) {
  return (
    <Link to="/telnarus/race/$raceId" params={{ raceId: people.slug }} className="other-people">
      <Sigil sigil={people.sigil} colour={people.colour} />
      <span className="other-people__text">
        <span className="other-people__name">{titleOf(people)}</span>
        <span className="other-people__epithet">
          <bdi>{people.page?.bannerSubtitle}</bdi>
        </span>
      </span>
    </Link>
  );
}
