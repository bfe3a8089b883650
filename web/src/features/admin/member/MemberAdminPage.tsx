import friends from 'virtual:game-icon/three-friends';
import type { MemberDetails } from '@cinder/contract/profiles/profiles.admin-api.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { AdminPanel } from '#admin/AdminPanel.tsx';
import { membersAdmin } from '#api/membersAdmin.ts';
import { hasCode } from '#lib/api-error.ts';
import { formatCount } from '#lib/format/numbers.ts';
import { usePageSearch } from '#lib/page-search.ts';
import { useIsOn, useSite } from '#lib/site.ts';
import { leftToRight } from '#lib/texts.tsx';
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
          <Trans>All members</Trans>
        </ButtonTo>
      }
    >
      {isGone ? (
        <Empty
          level={2}
          icon={friends}
          title={t`No member has this name`}
          text={t`Names change, and accounts are deleted.`}
        />
      ) : (
        <QueryState
          level={2}
          query={details}
          rows={10}
          loading={t`Loading the member`}
          failed={t`Failed to fetch the member`}
        >
          {(member) => <Member key={member.userId} member={member} />}
        </QueryState>
      )}
    </AdminPanel>
  );
}

function Member({ member }: SectionProps) {
  const { tab } = usePageSearch('/admin/users/$username');
  const navigate = useNavigate();
  const isOn = useIsOn();
  const tabs = MEMBER_TABS.filter((one) => !('of' in one) || isOn(one.of));
  const value = tabs.find((one) => one.value === tab)?.value ?? 'overview';
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
      <Tabs label={t`Sections`} tabs={tabs} value={value} onChange={show}>
        <TabPanel key={value} value={value} failure={t`This section could not be shown`}>
          <Section member={member} />
        </TabPanel>
      </Tabs>
    </>
  );
}

/** What administrators should know first. */
function Marks({ member }: SectionProps) {
  const { isAdmin, emailVerified, hasTwoFactor, flaggedEarnings, betting } = member;
  const isOn = useIsOn();
  return (
    <p className="member-admin__marks">
      {isAdmin && (
        <Tag tone="info">
          <Trans>Admin</Trans>
        </Tag>
      )}
      {!emailVerified && (
        <Tag tone="warn">
          <Trans>Address not verified</Trans>
        </Tag>
      )}
      {hasTwoFactor && (
        <Tag tone="ok">
          <Trans>Two-factor</Trans>
        </Tag>
      )}
      {isOn('leaderboards') && flaggedEarnings > 0 && (
        <Tag tone="live">{t`Flagged earnings: ${{ count: formatCount(flaggedEarnings) }}`}</Tag>
      )}
      {isOn('betting') && betting.excludeUntil !== null && (
        <Tag tone="warn">
          <Trans>Excluded from betting</Trans>
        </Tag>
      )}
      {isOn('betting') && betting.pauseUntil !== null && (
        <Tag tone="warn">
          <Trans>Betting paused</Trans>
        </Tag>
      )}
    </p>
  );
}

function Figures({ member: { level, xp, cinderTotal, lockedCinder, streak } }: SectionProps) {
  const { tokenSymbol } = useSite();
  const isOn = useIsOn();
  const isHolding = Number(lockedCinder) > 0;
  return (
    <StatLedger label={t`In figures`}>
      <Stat label={t`Level`} figure={formatCount(level)} caption={t`${{ xp: formatCount(xp) }} XP`} />
      <Stat
        label={leftToRight(tokenSymbol)}
        figure={<Amount exact value={cinderTotal} />}
        {...(isHolding && {
          caption: (
            <span>
              <Trans>
                <Amount exact value={lockedCinder} /> held for bets, entry fees or challenges
              </Trans>
            </span>
          ),
        })}
      />
      {isOn('check-in') && (
        <Stat
          label={t`Current streak`}
          figure={formatCount(streak.current)}
          caption={plural(streak.current, { one: 'day', other: 'days' })}
        />
      )}
      {isOn('check-in') && (
        <Stat
          label={t`Longest streak`}
          figure={formatCount(streak.longest)}
          caption={plural(streak.longest, { one: 'days', other: 'days' })}
        />
      )}
    </StatLedger>
  );
}

/** The sections of a member's page in the back-office, as its address names them; `of`: without which there is none. */
const MEMBER_TABS = [
  { value: 'overview', label: t`Overview` },
  { value: 'ledger', label: t`Ledger` },
  { value: 'inventory', label: t`Inventory`, of: 'inventory' },
  { value: 'purchases', label: t`Purchases`, of: 'shop' },
  { value: 'mining', label: t`Mining`, of: 'mining' },
  { value: 'earnings', label: t`Earnings`, of: 'leaderboards' },
  { value: 'quests', label: t`Quests`, of: 'quests' },
  { value: 'badges', label: t`Badges`, of: 'badges' },
  { value: 'tournaments', label: t`Tournaments`, of: 'tournaments' },
  { value: 'wagers', label: t`Wagers`, of: 'betting' },
  { value: 'devices', label: t`Devices` },
  { value: 'audit', label: t`Audit` },
] as const;

type MemberTab = (typeof MEMBER_TABS)[number]['value'];
