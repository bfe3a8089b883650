import mining from 'virtual:game-icon/mining';
import scroll from 'virtual:game-icon/scroll-quill';
import trophy from 'virtual:game-icon/trophy-cup';
import coins from 'virtual:game-icon/two-coins';
import type { Wager } from '@cinder/contract/betting/betting.schemas.ts';
import type { EarningEvent } from '@cinder/contract/leaderboards/leaderboards.admin-api.ts';
import type { MiningSession } from '@cinder/contract/mining/mining.api.ts';
import type { MemberQuest } from '@cinder/contract/quests/quests.admin-api.ts';
import type { MemberEntry } from '@cinder/contract/tournaments/member-entries.api.ts';
import { plural, select, t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PagedTable } from '#admin/PagedTable.tsx';
import { bettingAdmin } from '#api/bettingAdmin.ts';
import { leaderboardsAdmin } from '#api/leaderboardsAdmin.ts';
import { miningAdmin } from '#api/miningAdmin.ts';
import { questsAdmin } from '#api/questsAdmin.ts';
import { tournamentsAdmin } from '#api/tournamentsAdmin.ts';
import { wagerState } from '#features/betting/betting-labels.ts';
import { DecisionDialog } from '#features/leaderboards/admin/DecisionDialog.tsx';
import { EARNING_FACTS, earningActions } from '#features/leaderboards/admin/EventTable.tsx';
import type { Decision } from '#features/leaderboards/admin/leaderboards-admin.queries.ts';
import { OUTCOMES, outcomeOf } from '#features/mining/session-outcomes.ts';
import { formatDay, formatMoment } from '#lib/format/dates.ts';
import { formatClock } from '#lib/format/durations.ts';
import { formatCount, ordinal } from '#lib/format/numbers.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import type { Column } from '#ui/table/Table.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import type { SectionProps } from './MemberAdminPage.tsx';

/** The member's mining sessions, and how each ended. */
export function MiningSection({ member: { userId } }: SectionProps) {
  return (
    <PagedTable
      query={(page) => miningAdmin.sessionsOf.query({ userId, page })}
      rowsOf={({ entries }) => entries}
      caption={t`Mining sessions`}
      pages={t`Mining sessions: pages`}
      columns={SESSIONS}
      rowKey={({ id }) => id}
      loading={t`Loading sessions`}
      failed={t`Failed to fetch sessions`}
      countOf={(count) => plural(count, { one: '# session', other: '# sessions' })}
      empty={{ icon: mining, title: t`No sessions yet`, text: t`Each mining session stands here.` }}
    />
  );
}

const SESSIONS: readonly Column<MiningSession>[] = [
  { key: 'start', head: t`Started`, cell: ({ startedAt }) => formatMoment(startedAt) },
  { key: 'end', head: t`Ended`, cell: ({ endedAt }) => (endedAt === null ? '' : formatMoment(endedAt)) },
  {
    key: 'outcome',
    head: t`Outcome`,
    cell: (session) => {
      const { word, tone } = OUTCOMES[outcomeOf(session)];
      return <Tag tone={tone}>{word}</Tag>;
    },
  },
  { key: 'mined', head: t`Mined`, align: 'end', cell: ({ activeSeconds }) => formatClock(activeSeconds) },
  { key: 'pings', head: t`Pings`, align: 'end', cell: ({ pingCount }) => formatCount(pingCount) },
  { key: 'xp', head: t`XP`, align: 'end', cell: ({ xpEarned }) => formatCount(xpEarned) },
  { key: 'earned', head: t`Tokens`, align: 'end', cell: ({ cinderEarned }) => <Amount exact value={cinderEarned} /> },
];

/** What the member earned, to be taken off the boards or put back. */
export function EarningsSection({ member: { userId } }: SectionProps) {
  const [decision, setDecision] = useState<Decision | null>(null);
  const columns = [
    ...EARNING_FACTS,
    earningActions((event: EarningEvent, about, value) => setDecision({ event, about, value })),
  ].filter(({ key }) => key !== 'user');
  return (
    <div className="events">
      <PagedTable
        query={(page) => leaderboardsAdmin.earningEvents.query({ userId, page, limit: 20 })}
        rowsOf={({ events }) => events}
        caption={t`Earning events`}
        pages={t`Earning events: pages`}
        columns={columns}
        rowKey={({ id }) => id}
        loading={t`Loading earnings`}
        failed={t`Failed to fetch earnings`}
        countOf={(count) => plural(count, { one: '# earning', other: '# earnings' })}
        empty={{ icon: coins, title: t`No earnings yet`, text: t`What counts on the boards stands here.` }}
      />
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(null)} />}
    </div>
  );
}

/** What the member has done of quests, day by day and week by week. */
export function QuestsSection({ member: { userId } }: SectionProps) {
  return (
    <PagedTable
      query={(page) => questsAdmin.ofMember.query({ userId, page })}
      rowsOf={({ entries }) => entries}
      caption={t`Quests`}
      pages={t`Quests: pages`}
      columns={QUESTS}
      rowKey={({ id }) => id}
      loading={t`Loading quests`}
      failed={t`Failed to fetch quests`}
      countOf={(count) => plural(count, { one: '# quest', other: '# quests' })}
      empty={{ icon: scroll, title: t`No quests yet`, text: t`What the member does for quests stands here.` }}
    />
  );
}

const QUEST_STATES = {
  available: { word: t`Open`, tone: 'quiet' },
  in_progress: { word: t`Under way`, tone: 'info' },
  completed: { word: t`To claim`, tone: 'warn' },
  claimed: { word: t`Claimed`, tone: 'ok' },
} as const;

const QUESTS: readonly Column<MemberQuest>[] = [
  { key: 'title', head: t`Quest`, cell: ({ title }) => title },
  { key: 'type', head: t`Type`, cell: ({ questType }) => (questType === 'daily' ? t`Daily` : t`Weekly`) },
  { key: 'period', head: t`Period`, cell: ({ resetDate }) => resetDate },
  {
    key: 'status',
    head: t`Status`,
    cell: ({ status }) => <Tag tone={QUEST_STATES[status].tone}>{QUEST_STATES[status].word}</Tag>,
  },
  {
    key: 'progress',
    head: t`Progress`,
    align: 'end',
    cell: ({ progress, maxProgress }) => `${formatCount(progress)}/${formatCount(maxProgress)}`,
  },
  { key: 'claims', head: t`Claims`, align: 'end', cell: ({ claimCount }) => formatCount(claimCount) },
  {
    key: 'claimed',
    head: t`Last claimed`,
    cell: ({ claimedAt }) => (claimedAt === null ? '' : formatMoment(claimedAt)),
  },
];

/** The tournaments that the member has registered for. */
export function TournamentsSection({ member: { userId } }: SectionProps) {
  return (
    <PagedTable
      query={(page) => tournamentsAdmin.ofMember.query({ userId, page })}
      rowsOf={({ entries }) => entries}
      caption={t`Tournaments`}
      pages={t`Tournaments: pages`}
      columns={ENTRIES}
      rowKey={({ registrationId }) => registrationId}
      loading={t`Loading tournaments`}
      failed={t`Failed to fetch tournaments`}
      countOf={(count) => plural(count, { one: '# tournament', other: '# tournaments' })}
      empty={{ icon: trophy, title: t`No tournaments yet`, text: t`What the member registers for stands here.` }}
    />
  );
}

const ENTRIES: readonly Column<MemberEntry>[] = [
  {
    key: 'title',
    head: t`Tournament`,
    cell: ({ title, slug }) => (
      <Link className="link-inline" to="/tournaments/$slug" params={{ slug }} preload={false}>
        {title}
      </Link>
    ),
  },
  { key: 'start', head: t`Start`, cell: ({ startAt }) => formatMoment(startAt) },
  { key: 'status', head: t`Status`, cell: ({ status }) => statusText(status) },
  { key: 'team', head: t`Team`, cell: ({ teamName }) => teamName ?? '' },
  { key: 'state', head: t`Entry`, cell: (entry) => entryState(entry) },
  {
    key: 'place',
    head: t`Place`,
    align: 'end',
    cell: ({ placement }) => (placement === null ? '' : ordinal(placement)),
  },
];

function statusText(status: MemberEntry['status']): string {
  return select(status, {
    draft: 'draft',
    registration: 'registration',
    checkin: 'checkin',
    live: 'live',
    completed: 'completed',
    other: 'cancelled',
  });
}

function entryState({ isDropped, isCheckedIn }: MemberEntry): string {
  if (isDropped) return t`Dropped`;
  return isCheckedIn ? t`Checked in` : t`Registered`;
}

/** What the member has bet. */
export function WagersSection({ member: { userId } }: SectionProps) {
  return (
    <PagedTable
      query={(page) => bettingAdmin.wagersOf.query({ userId, page })}
      rowsOf={({ entries }) => entries}
      caption={t`Wagers`}
      pages={t`Wagers: pages`}
      columns={WAGERS}
      rowKey={({ id }) => id}
      loading={t`Loading wagers`}
      failed={t`Failed to fetch wagers`}
      countOf={(count) => plural(count, { one: '# wager', other: '# wagers' })}
      empty={{ icon: coins, title: t`No wagers yet`, text: t`What the member bets stands here.` }}
    />
  );
}

const WAGERS: readonly Column<Wager>[] = [
  { key: 'market', head: t`Market`, cell: ({ marketTitle }) => marketTitle },
  {
    key: 'tournament',
    head: t`Tournament`,
    cell: ({ tournamentTitle, tournamentSlug }) => (
      <Link className="link-inline" to="/tournaments/$slug" params={{ slug: tournamentSlug }} preload={false}>
        {tournamentTitle}
      </Link>
    ),
  },
  { key: 'on', head: t`On`, cell: ({ selectionLabel }) => selectionLabel },
  {
    key: 'state',
    head: t`State`,
    cell: (wager) => {
      const { label, tone } = wagerState(wager);
      return <Tag tone={tone}>{label}</Tag>;
    },
  },
  { key: 'stake', head: t`Stake`, align: 'end', cell: ({ stakeCinder }) => <Amount exact value={stakeCinder} /> },
  {
    key: 'payout',
    head: t`Payout`,
    align: 'end',
    cell: ({ payoutCinder }) => payoutCinder !== null && <Amount exact value={payoutCinder} />,
  },
  { key: 'at', head: t`Placed`, cell: ({ placedAt }) => formatDay(placedAt) },
];
