import laurels from 'virtual:game-icon/laurels';
import trophy from 'virtual:game-icon/trophy-cup';
import type { ShowcaseEntry } from '@cinder/contract/badges/badges.api.ts';
import { slotLabels } from '@cinder/contract/inventory/gear-labels.ts';
import type { EquipmentEntry } from '@cinder/contract/inventory/inventory.api.ts';
import { profileText } from '@cinder/contract/profiles/profile-text.rules.ts';
import type { PublicProfile } from '@cinder/contract/profiles/profiles.api.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import { useEffect } from 'react';
import { members } from '#api/members.ts';
import { BadgeMedal } from '#features/badges/BadgeMedal.tsx';
import { ItemFacts } from '#features/inventory/ItemFacts.tsx';
import { slotIcons } from '#features/inventory/slot-icons.ts';
import { Days } from '#features/streaks/Days.tsx';
import { hasCode } from '#lib/api-error.ts';
import { dateFormat, formatDay } from '#lib/format/dates.ts';
import { formatCount, ordinal } from '#lib/format/numbers.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useIsOn, useSite } from '#lib/site.ts';
import { i18n } from '#lib/texts.tsx';
import { useUser } from '#lib/viewer.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { ButtonTo } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorState.tsx';
import { NotFoundPage } from '#ui/empty/NotFoundPage.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { IconSquare } from '#ui/icon/GameIcon.tsx';
import { late } from '#ui/lazy/lazy.tsx';
import { Stat, StatLedger } from '#ui/ledger/StatLedger.tsx';
import { Section, SectionHead } from '#ui/page-head/PageHead.tsx';
import { Row, Rows } from '#ui/rows/Rows.tsx';
import { Skeleton, SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { You } from '#ui/tag/Tag.tsx';
import { Tile } from '#ui/tile/Tile.tsx';
import { WornName } from '#ui/worn/WornName.tsx';
import './profiles.css';

/** Where members give each other something. */
const GiveButton = late(async () => (await import('#features/gifts/GiveButton.tsx')).GiveButton);

/** Few members wear one. */
const Banner = late(async () => (await import('#ui/worn/Banner.tsx')).Banner);

const monthLabel = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });

/** /members/{username}: a member as everybody may see them. */
export function MemberPage() {
  const { username } = useParams({ from: '/members/$username' });
  const profile = useQuery(publicProfileQuery(username));
  const { error } = profile;
  if (hasCode(error, 'member_not_found') || hasCode(error, 'invalid_input')) return <NotFoundPage />;
  return (
    <div className="page">
      <QueryState query={profile} level={1} loading={<MemberSkeleton />} failed={t`This member could not be loaded`}>
        {(data) => (
          <ErrorBoundary key={data.username} title={t`This member could not be shown`}>
            <Profile profile={data} address={username} />
          </ErrorBoundary>
        )}
      </QueryState>
    </div>
  );
}

function Profile({ profile, address }: { profile: PublicProfile; address: string }) {
  const { title, description } = profileText(profile, useSite().siteName, i18n.locale);
  const { username, showcase, equipment, placements } = profile;
  const isOn = useIsOn();
  usePageTitle(title, i18n._(description));
  useOneAddress(address, username);
  return (
    <>
      <MemberHead profile={profile} />
      <div className="member-page">
        {isOn('badges') && <VisibleBadges showcase={showcase} />}
        {isOn('inventory') && <WornGear equipment={equipment} />}
        {(isOn('tournaments') || isOn('leaderboards')) && <MemberPlaces placements={placements} username={username} />}
      </div>
    </>
  );
}

/** The address has the letter case that the name has. */
function useOneAddress(address: string, username: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (address === username) return;
    void navigate({ to: '/members/$username', params: { username }, replace: true, resetScroll: false });
  }, [address, username, navigate]);
}

/** A member's page that is on its way. */
function MemberSkeleton() {
  return (
    <>
      <div className="member-head">
        <Skeleton width="4.25rem" height="4.25rem" className="member-head__face" />
        <div className="member-head__waits">
          <Skeleton width="12rem" height="2rem" />
          <Skeleton width="10rem" height="1rem" />
        </div>
      </div>
      <SkeletonRows count={6} label={t`Loading the member`} />
    </>
  );
}

/** What the member wears, slot by slot. */
function WornGear({ equipment }: { equipment: readonly EquipmentEntry[] }) {
  return (
    <Section id="worn-gear" title={t`Equipment`}>
      <Rows>
        {equipment.map(({ slot, item }) => (
          <Row
            key={slot}
            wraps
            icon={<Tile icon={slotIcons[slot]} rarity={item?.rarity} imageUrl={item?.imageUrl} size={48} />}
            title={item?.name ?? t`No item equipped`}
            caption={slotLabels[slot]}
            end={item && <ItemFacts item={item} />}
          />
        ))}
      </Rows>
    </Section>
  );
}

/** The badges that the member has chosen to show. */
function VisibleBadges({ showcase }: { showcase: readonly ShowcaseEntry[] }) {
  return (
    <Section id="shown-badges" title={t`Badge Showcase`}>
      {showcase.length === 0 ? (
        <p className="muted">
          <Trans>No badges on show.</Trans>
        </p>
      ) : (
        <ol className="shown-badges">
          {showcase.map(({ badgeId, badge }) => (
            <li key={badgeId}>
              <span className="shown-badges__medal">
                <BadgeMedal badge={badge} />
              </span>
              <span className="shown-badges__about">
                <span className="shown-badges__name">
                  <bdi>{badge.name}</bdi>
                </span>
                <span className="shown-badges__text">
                  <bdi>{badge.description}</bdi>
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

/** Who it is, and the figures of their play. */
function MemberHead({ profile }: { profile: PublicProfile }) {
  const { username, avatarUrl, worn, banner, takesChallenges, level, memberSince, streak, placements } = profile;
  const user = useUser();
  const isOwn = user?.member.username === username;
  const isOn = useIsOn();
  const best = placements.tournaments.filter(({ place }) => place <= 3).length;
  return (
    <>
      {banner && (
        <div className="member-banner">
          <Banner value={banner} />
        </div>
      )}
      <div className="member-head">
        <Avatar name={username} imageUrl={avatarUrl} frame={worn?.frame} size="xl" />
        <div className="member-head__who">
          <h1 className="member-head__name">
            <WornName worn={worn}>{username}</WornName> <You isReader={isOwn} />
          </h1>
          <p className="muted">
            <Trans>Member since {{ day: formatDay(memberSince) }}</Trans>
          </p>
        </div>
        <div className="member-head__actions">
          {user && !isOwn && isOn('challenges') && !takesChallenges && (
            <span className="small muted">
              <Trans>Takes no challenges</Trans>
            </span>
          )}
          {user && !isOwn && isOn('challenges') && takesChallenges && (
            <ButtonTo look="outline" size="sm" to="/challenges" search={{ opponent: username }}>
              <Trans>Challenge</Trans>
            </ButtonTo>
          )}
          {user && !isOwn && isOn('gifts') && <GiveButton username={username} />}
          {isOwn && (
            <ButtonTo look="outline" size="sm" to="/settings">
              <Settings />
              <Trans>Settings</Trans>
            </ButtonTo>
          )}
        </div>
      </div>
      <StatLedger label={t`In figures`}>
        <Stat label={t`Level`} figure={formatCount(level)} />
        {isOn('check-in') && <Stat label={t`Current streak`} figure={<Days count={streak.current} />} />}
        {isOn('check-in') && <Stat label={t`Longest streak`} figure={<Days count={streak.longest} />} />}
        {isOn('tournaments') && (
          <Stat
            label={t`Podium places`}
            figure={formatCount(best)}
            {...(placements.tournaments.length > 0 && {
              caption: plural(
                { count: placements.tournaments.length },
                { one: 'in the last # tournament', other: 'in the last # tournaments' },
              ),
            })}
          />
        )}
      </StatLedger>
    </>
  );
}

interface MemberPlacesProps {
  placements: PublicProfile['placements'];
  username: string;
}

/** Where the member came in tournaments and among the best earners of months. */
function MemberPlaces({ placements, username }: MemberPlacesProps) {
  const isOn = useIsOn();
  const tournaments = isOn('tournaments') ? placements.tournaments : [];
  const hallOfFame = isOn('leaderboards') ? placements.hallOfFame : [];
  return (
    <section aria-labelledby="member-places" className="member-page__wide">
      <SectionHead id="member-places" title={t`Placements`} />
      {tournaments.length + hallOfFame.length === 0 && (
        <Empty
          icon={trophy}
          title={t`No placements yet`}
          {...(isOn('tournaments') && { text: t`The next bracket is open to ${username} too.` })}
        />
      )}
      {tournaments.length > 0 && (
        <Rows label={t`Tournaments`}>
          {tournaments.map(({ slug, title, place, entrants, startAt }) => (
            <Row
              key={slug}
              wraps
              icon={<IconSquare path={trophy} />}
              title={
                <Link className="member-page__title" to="/tournaments/$slug" params={{ slug }} preload={false}>
                  <bdi>{title}</bdi>
                </Link>
              }
              caption={formatDay(startAt)}
              end={ordinal(place)}
              age={t`of ${{ entrants: formatCount(entrants) }}`}
            />
          ))}
        </Rows>
      )}
      {hallOfFame.length > 0 && (
        <Rows label={t`Hall of Fame`}>
          {hallOfFame.map(({ month, rank }) => (
            <Row
              key={month}
              icon={<IconSquare path={laurels} />}
              title={monthLabel(new Date(`${month}-01T00:00:00.000Z`))}
              caption={t`Hall of Fame`}
              end={ordinal(rank)}
            />
          ))}
        </Rows>
      )}
    </section>
  );
}

/** A member as everybody may see them. */
function publicProfileQuery(username: string) {
  return queryOptions({
    ...members.profile.query({ username }),
    // Members play on without the reader's doing.
    staleTime: 30_000,
  });
}
