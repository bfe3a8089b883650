import type { MiningReceipt } from '@cinder/contract/mining/mining.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { hasCode } from '#lib/api-error.ts';
import { formatDay, formatTime } from '#lib/format/dates.ts';
import { formatClock } from '#lib/format/durations.ts';
import { formatCount, formatMultiplier, signed } from '#lib/format/numbers.ts';
import { usePageTop } from '#lib/page-title.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { ButtonTo } from '#ui/button/Button.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { FactRows } from '#ui/rows/Rows.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { miningReceiptQuery } from './mining.queries.ts';
import { StretchStrip } from './StretchStrip.tsx';
import { OUTCOMES, outcomeOf } from './session-outcomes.ts';
import './mining.css';

/** The receipt of one session: what counted, what did not and why, and how its reward was worked out. */
export function ReceiptPage() {
  const { id } = useParams({ from: '/member/mining/$id' });
  const receipt = useQuery(miningReceiptQuery(id));
  return (
    <div className="page">
      <PageHead
        {...usePageTop()}
        aside={
          <ButtonTo to="/earn">
            <Trans>Back to earning</Trans>
          </ButtonTo>
        }
      />
      <QueryState query={receipt} level={2} loading={t`Loading the receipt`} failed={receiptFailed}>
        {(data) => <Receipt receipt={data} />}
      </QueryState>
    </div>
  );
}

const receiptFailed = (error: Error) =>
  hasCode(error, 'mining_session_not_found') ? t`There is no such session` : t`Failed to fetch the receipt`;

function Receipt({ receipt }: { receipt: MiningReceipt }) {
  const { word, tone, sentence } = OUTCOMES[outcomeOf(receipt)];
  return (
    <div className="receipt">
      <Plate title={formatDay(receipt.startedAt)} aside={<Tag tone={tone}>{word}</Tag>} className="receipt__course">
        <p className="receipt__outcome">{sentence}</p>
        <StretchStrip stretches={receipt.stretches} />
      </Plate>
      <Plate title={t`The session`}>
        <FactRows
          label={t`The session`}
          facts={[
            { term: t`Started`, value: formatTime(receipt.startedAt) },
            { term: t`Ended`, value: receipt.endedAt ? formatTime(receipt.endedAt) : t`Not yet` },
            { term: t`Mined`, value: formatClock(receipt.activeSeconds) },
            { term: t`Pings that counted`, value: formatCount(receipt.pingCount) },
            { term: t`Pings that came early (they lose nothing)`, value: formatCount(receipt.earlyPings) },
          ]}
        />
      </Plate>
      <Plate title={t`The reward`}>
        {receipt.reward ? (
          <Arithmetic reward={receipt.reward} />
        ) : (
          <p className="muted">
            <Trans>Nothing was paid.</Trans>
          </p>
        )}
      </Plate>
    </div>
  );
}

function Arithmetic({ reward }: { reward: NonNullable<MiningReceipt['reward']> }) {
  return (
    <FactRows
      label={t`The reward`}
      facts={[
        { term: t`A session pays`, value: <Amount value={reward.baseReward} exact /> },
        { term: t`Times your equipment`, value: formatMultiplier(reward.multiplier) },
        { term: t`Rounded down to whole tokens`, value: <Amount value={reward.amount} exact gain /> },
        { term: t`Experience`, value: t`${{ xp: signed('+', formatCount(reward.xp)) }} XP` },
      ]}
    />
  );
}
