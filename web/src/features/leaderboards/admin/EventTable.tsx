import embers from 'virtual:game-icon/burning-embers';
import mining from 'virtual:game-icon/mining';
import scroll from 'virtual:game-icon/scroll-quill';
import trophy from 'virtual:game-icon/trophy-cup';
import coins from 'virtual:game-icon/two-coins';
import type { EarningEvent } from '@cinder/contract/leaderboards/leaderboards.admin-api.ts';
import type { EarningType } from '@cinder/contract/wallet/ledger.rules.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Check, Flag } from 'lucide-react';
import { AdminMemberLink } from '#admin/AdminPanel.tsx';
import { withBoxes } from '#admin/Choosing.tsx';
import type { Chosen } from '#admin/use-chosen.ts';
import { formatMoment } from '#lib/format/dates.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { Button } from '#ui/button/Button.tsx';
import { GameIcon } from '#ui/icon/GameIcon.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { ACTIVITIES, decisionText, earningName } from './decision-labels.ts';
import type { Decision } from './leaderboards-admin.queries.ts';
import './leaderboards-admin.css';

export type OnDecide = (event: EarningEvent, about: Decision['about'], value: boolean) => void;

const ICONS: Record<EarningType, string> = {
  mining,
  quest: scroll,
  tournament: trophy,
  checkin: embers,
  other: coins,
};

interface EventTableProps {
  events: readonly EarningEvent[];
  chosen: Chosen<EarningEvent>;
  onDecide: OnDecide;
}

/** Earnings with what is said of them, and the buttons that change it. */
export function EventTable({ events, chosen, onDecide }: EventTableProps) {
  return (
    <div className="events">
      <Table
        dense
        caption={t`Earning events`}
        columns={withBoxes([...EARNING_FACTS, earningActions(onDecide)], chosen)}
        rows={events}
        rowKey={({ id }) => id}
        tone={({ exploit_flag }) => (exploit_flag ? 'flagged' : undefined)}
      />
    </div>
  );
}

/** What an earning is, and what is said of it. */
export const EARNING_FACTS: readonly Column<EarningEvent>[] = [
  { key: 'user', head: t`User`, cell: (event) => <User event={event} /> },
  { key: 'activity', head: t`Activity`, cell: ({ activity_type }) => <Activity type={activity_type} /> },
  { key: 'amount', head: t`Amount`, align: 'end', cell: ({ amount_cinder }) => <Amount value={amount_cinder} /> },
  {
    key: 'date',
    head: t`Date`,
    cell: ({ occurred_at }) => <span className="events__date">{formatMoment(occurred_at)}</span>,
  },
  { key: 'status', head: t`Status`, cell: (event) => <Status event={event} /> },
];

function User({ event: { username, worn } }: { event: EarningEvent }) {
  return (
    <span className="events__user">
      <Avatar name={username} frame={worn?.frame} />
      <span className="events__name">
        <AdminMemberLink username={username} worn={worn} />
      </span>
    </span>
  );
}

function Activity({ type }: { type: EarningType }) {
  return (
    <span className="events__activity">
      <GameIcon path={ICONS[type]} />
      {ACTIVITIES[type]}
    </span>
  );
}

function Status({ event: { verified, exploit_flag } }: { event: EarningEvent }) {
  return (
    <span className="events__status">
      {verified ? (
        <Tag key="verified" tone="ok">
          <Trans>
            <Check />
            Verified
          </Trans>
        </Tag>
      ) : (
        <Tag key="unverified" tone="warn">
          <Trans>Unverified</Trans>
        </Tag>
      )}
      {exploit_flag && (
        <Tag tone="live">
          <Trans>
            <Flag />
            Flagged
          </Trans>
        </Tag>
      )}
    </span>
  );
}

/** The buttons that change what is said of an earning. */
export function earningActions(onDecide: OnDecide): Column<EarningEvent> {
  return {
    key: 'actions',
    head: t`Actions`,
    align: 'end',
    cell: (event) => (
      <span className="events__actions">
        <Action event={event} about="verified" value={!event.verified} onDecide={onDecide} />
        <Action event={event} about="exploit" value={!event.exploit_flag} onDecide={onDecide} />
      </span>
    ),
  };
}

/** Quiet where it takes an earning off the boards, plain where it puts one back. */
function Action({ event, about, value, onDecide }: Decision & { onDecide: OnDecide }) {
  const { verb, labelOf } = decisionText({ about, value });
  const isBack = (about === 'verified') === value;
  return (
    <Button
      look={isBack ? 'standard' : 'quiet'}
      size="sm"
      aria-label={labelOf(earningName(event))}
      onClick={() => onDecide(event, about, value)}
    >
      {about === 'exploit' && value && <Flag />}
      <span>{verb}</span>
    </Button>
  );
}
