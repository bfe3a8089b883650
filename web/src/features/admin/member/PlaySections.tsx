import mining from 'virtual:game-icon/mining';
import scroll from 'virtual:game-icon/scroll-quill';
import trophy from 'virtual:game-icon/trophy-cup';
import coins from 'virtual:game-icon/two-coins';
import type { Wager } from '@cinder/contract/betting/betting.schemas.ts';
import type { EarningEvent } from '@cinder/contract/leaderboards/leaderboards.admin-api.ts';
import type { MiningSession } from '@cinder/contract/mining/mining.api.ts';
import type { MemberQuest } from '@cinder/contract/quests/quests.admin-api.ts';
import type { MemberEntry } from '@cinder/contract/tournaments/member-entries.api.ts';
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
      caption="Mining sessions"
      columns={SESSIONS}
      rowKey={({ id }) => id}
      one="session"
      many="sessions"
      empty={{ icon: mining, title: 'No sessions yet', text: 'Each mining session stands here.' }}
    />
  );
}

const SESSIONS: readonly Column<MiningSession>[] = [
  { key: 'start', head: 'Started', cell: ({ startedAt }) => formatMoment(startedAt) },
  { key: 'end', head: 'Ended', cell: ({ endedAt }) => (endedAt === null ? '' : formatMoment(endedAt)) },
  {
    key: 'outcome',
    head: 'Outcome',
    cell: (session) => {
      const { word, tone } = OUTCOMES[outcomeOf(session)];
      return <Tag tone={tone}>{word}</Tag>;
    },
  },
  { key: 'mined', head: 'Mined', align: 'end', cell: ({ activeSeconds }) => formatClock(activeSeconds) },
  { key: 'pings', head: 'Pings', align: 'end', cell: ({ pingCount }) => formatCount(pingCount) },
  { key: 'xp', head: 'XP', align: 'end', cell: ({ xpEarned }) => formatCount(xpEarned) },
  { key: 'earned', head: 'Tokens', align: 'end', cell: ({ cinderEarned }) => <Amount exact value={cinderEarned} /> },
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
        caption="Earning events"
        columns={columns}
        rowKey={({ id }) => id}
        one="earning"
        many="earnings"
        empty={{ icon: coins, title: 'No earnings yet', text: 'What counts on the boards stands here.' }}
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
      caption="Quests"
      columns={QUESTS}
      rowKey={({ id }) => id}
      one="quest"
      many="quests"
      empty={{ icon: scroll, title: 'No quests yet', text: 'What the member does for quests stands here.' }}
    />
  );
}

const QUEST_STATES = {
  available: { word: 'Open', tone: 'quiet' },
  in_progress: { word: 'Under way', tone: 'info' },
  completed: { word: 'To claim', tone: 'warn' },
  claimed: { word: 'Claimed', tone: 'ok' },
} as const;

const QUESTS: readonly Column<MemberQuest>[] = [
  { key: 'title', head: 'Quest', cell: ({ title }) => title },
  { key: 'type', head: 'Type', cell: ({ questType }) => (questType === 'daily' ? 'Daily' : 'Weekly') },
  { key: 'period', head: 'Period', cell: ({ resetDate }) => resetDate },
  {
    key: 'status',
    head: 'Status',
    cell: ({ status }) => <Tag tone={QUEST_STATES[status].tone}>{QUEST_STATES[status].word}</Tag>,
  },
  {
    key: 'progress',
    head: 'Progress',
    align: 'end',
    cell: ({ progress, maxProgress }) => `${formatCount(progress)}/${formatCount(maxProgress)}`,
  },
  { key: 'claims', head: 'Claims', align: 'end', cell: ({ claimCount }) => formatCount(claimCount) },
  {
    key: 'claimed',
    head: 'Last claimed',
    cell: ({ claimedAt }) => (claimedAt === null ? '' : formatMoment(claimedAt)),
  },
];

/** The tournaments that the member has registered for. */
export function TournamentsSection({ member: { userId } }: SectionProps) {
  return (
    <PagedTable
      query={(page) => tournamentsAdmin.ofMember.query({ userId, page })}
      rowsOf={({ entries }) => entries}
      caption="Tournaments"
      columns={ENTRIES}
      rowKey={({ registrationId }) => registrationId}
      one="tournament"
      many="tournaments"
      empty={{ icon: trophy, title: 'No tournaments yet', text: 'What the member registers for stands here.' }}
    />
  );
}

const ENTRIES: readonly Column<MemberEntry>[] = [
  {
    key: 'title',
    head: 'Tournament',
    cell: ({ title, slug }) => (
      <Link className="link-inline" to="/tournaments/$slug" params={{ slug }} preload={false}>
        {title}
      </Link>
    ),
  },
  { key: 'start', head: 'Start', cell: ({ startAt }) => formatMoment(startAt) },
  { key: 'status', head: 'Status', cell: ({ status }) => status },
  { key: 'team', head: 'Team', cell: ({ teamName }) => teamName ?? '' },
  { key: 'state', head: 'Entry', cell: (entry) => entryState(entry) },
  {
    key: 'place',
    head: 'Place',
    align: 'end',
    cell: ({ placement }) => (placement === null ? '' : ordinal(placement)),
  },
];

function entryState({ isDropped, isCheckedIn }: MemberEntry): string {
  if (isDropped) return 'Dropped';
  return isCheckedIn ? 'Checked in' : 'Registered';
}

/** What the member has bet. */
export function WagersSection({ member: { userId } }: SectionProps) {
  return (
    <PagedTable
      query={(page) => bettingAdmin.wagersOf.query({ userId, page })}
      rowsOf={({ entries }) => entries}
      caption="Wagers"
      columns={WAGERS}
      rowKey={({ id }) => id}
      one="wager"
      many="wagers"
      empty={{ icon: coins, title: 'No wagers yet', text: 'What the member bets stands here.' }}
    />
  );
}

const WAGERS: readonly Column<Wager>[] = [
  { key: 'market', head: 'Market', cell: ({ marketTitle }) => marketTitle },
  {
    key: 'tournament',
    head: 'Tournament',
    cell: ({ tournamentTitle, tournamentSlug }) => (
      <Link className="link-inline" to="/tournaments/$slug" params={{ slug: tournamentSlug }} preload={false}>
        {tournamentTitle}
      </Link>
    ),
  },
  { key: 'on', head: 'On', cell: ({ selectionLabel }) => selectionLabel },
  {
    key: 'state',
    head: 'State',
    cell: (wager) => {
      const { label, tone } = wagerState(wager);
      return <Tag tone={tone}>{label}</Tag>;
    },
  },
  { key: 'stake', head: 'Stake', align: 'end', cell: ({ stakeCinder }) => <Amount exact value={stakeCinder} /> },
  {
    key: 'payout',
    head: 'Payout',
    align: 'end',
    cell: ({ payoutCinder }) => payoutCinder !== null && <Amount exact value={payoutCinder} />,
  },
  { key: 'at', head: 'Placed', cell: ({ placedAt }) => formatDay(placedAt) },
];
