import friends from 'virtual:game-icon/three-friends';
import type { MemberDetails } from '@cinder/contract/profiles/profiles.admin-api.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { AdminPanel } from '#admin/AdminPanel.tsx';
import { membersAdmin } from '#api/membersAdmin.ts';
import { hasCode } from '#lib/api-error.ts';
import { formatCount } from '#lib/format/numbers.ts';
import { useSite } from '#lib/site.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { ButtonTo } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { late } from '#ui/lazy/lazy.tsx';
import { Stat, StatLedger } from '#ui/ledger/StatLedger.tsx';
import { TabPanel, Tabs } from '#ui/tabs/Tabs.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import '../admin.css';

export interface SectionProps {
  member: MemberDetails;
}

const account = () => import('./AccountSections.tsx');
const gear = () => import('./GearSections.tsx');
const play = () => import('./PlaySections.tsx');

const SECTIONS: Record<MemberTab, ComponentType<SectionProps>> = {
  overview: late(async () => (await import('./Overview.tsx')).Overview),
  ledger: late(async () => (await account()).LedgerSection),
  devices: late(async () => (await account()).DevicesSection),
  audit: late(async () => (await account()).AuditSection),
  inventory: late(async () => (await gear()).InventorySection),
  purchases: late(async () => (await gear()).PurchasesSection),
  badges: late(async () => (await gear()).BadgesSection),
  mining: late(async () => (await play()).MiningSection),
  earnings: late(async () => (await play()).EarningsSection),
  quests: late(async () => (await play()).QuestsSection),
  tournaments: late(async () => (await play()).TournamentsSection),
  wagers: late(async () => (await play()).WagersSection),
};

/** /admin/users/{username}: all that administrators see of a member, and what they can do. */
export function MemberAdminPage() {
  const { username } = useParams({ from: '/member/admin/admin/users/$username' });
  const details = useQuery({ ...membersAdmin.find.query({ username }), staleTime: 0 });
  const isGone = hasCode(details.error, 'member_not_found') || hasCode(details.error, 'invalid_input');
  return (
    <AdminPanel
      title={details.data?.username ?? username}
      action={
        <ButtonTo look="outline" size="sm" to="/admin/users">
          All members
        </ButtonTo>
      }
    >
      {isGone ? (
        <Empty
          level={2}
          icon={friends}
          title="No member has this name"
          text="Names change, and accounts are deleted."
        />
      ) : (
        <QueryState level={2} query={details} rows={10} of="the member">
          {(member) => <Member key={member.userId} member={member} />}
        </QueryState>
      )}
    </AdminPanel>
  );
}

function Member({ member }: SectionProps) {
  const { tab } = useSearch({ from: '/member/admin/admin/users/$username' });
  const navigate = useNavigate();
  const value = MEMBER_TABS.find((one) => one.value === tab)?.value ?? 'overview';
  const show = (next: string) =>
    void navigate({
      to: '/admin/users/$username',
      params: { username: member.username },
      search: next === 'overview' ? {} : { tab: next },
      replace: true,
      resetScroll: false,
    });
  const Section = SECTIONS[value];
  return (
    <>
      <Marks member={member} />
      <Figures member={member} />
      <Tabs label="Sections" tabs={MEMBER_TABS} value={value} onChange={show}>
        <TabPanel key={value} value={value} failure="This section could not be shown">
          <Section member={member} />
        </TabPanel>
      </Tabs>
    </>
  );
}

/** What administrators should know first. */
function Marks({ member }: SectionProps) {
  const { isAdmin, emailVerified, hasTwoFactor, flaggedEarnings, betting } = member;
  return (
    <p className="member-admin__marks">
      {isAdmin && <Tag tone="info">Admin</Tag>}
      {!emailVerified && <Tag tone="warn">Address not verified</Tag>}
      {hasTwoFactor && <Tag tone="ok">Two-factor</Tag>}
      {flaggedEarnings > 0 && <Tag tone="live">Flagged earnings: {formatCount(flaggedEarnings)}</Tag>}
      {betting.excludeUntil !== null && <Tag tone="warn">Excluded from betting</Tag>}
      {betting.pauseUntil !== null && <Tag tone="warn">Betting paused</Tag>}
    </p>
  );
}

function Figures({ member: { level, xp, cinderTotal, lockedCinder, streak } }: SectionProps) {
  const { tokenSymbol } = useSite();
  const isHolding = Number(lockedCinder) > 0;
  return (
    <StatLedger label="In figures">
      <Stat label="Level" figure={formatCount(level)} caption={`${formatCount(xp)} XP`} />
      <Stat
        label={tokenSymbol}
        figure={<Amount exact value={cinderTotal} />}
        {...(isHolding && {
          caption: (
            <span>
              <Amount exact value={lockedCinder} /> in open bets
            </span>
          ),
        })}
      />
      <Stat
        label="Current streak"
        figure={formatCount(streak.current)}
        caption={streak.current === 1 ? 'day' : 'days'}
      />
      <Stat label="Longest streak" figure={formatCount(streak.longest)} caption="days" />
    </StatLedger>
  );
}

/** The sections of a member's page in the back-office, as its address names them. */
export const MEMBER_TABS = [
  { value: 'overview', label: 'Overview' },
  { value: 'ledger', label: 'Ledger' },
  { value: 'inventory', label: 'Inventory' },
  { value: 'purchases', label: 'Purchases' },
  { value: 'mining', label: 'Mining' },
  { value: 'earnings', label: 'Earnings' },
  { value: 'quests', label: 'Quests' },
  { value: 'badges', label: 'Badges' },
  { value: 'tournaments', label: 'Tournaments' },
  { value: 'wagers', label: 'Wagers' },
  { value: 'devices', label: 'Devices' },
  { value: 'audit', label: 'Audit' },
] as const;

export type MemberTab = (typeof MEMBER_TABS)[number]['value'];
