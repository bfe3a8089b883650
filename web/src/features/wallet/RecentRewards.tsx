import type { LedgerEntry, Reward } from '@cinder/contract/wallet/wallet.api.ts';
import { ph, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { wallet } from '#api/wallet.ts';
import { ActivityIcon } from '#features/activity/ActivityIcon.tsx';
import { RowAmount } from '#features/activity/RowAmount.tsx';
import { miningSessionsQuery } from '#features/mining/mining.queries.ts';
import { formatTime } from '#lib/format/dates.ts';
import { formatAge } from '#lib/format/durations.ts';
import { formatCount, signed } from '#lib/format/numbers.ts';
import { useIsOpen } from '#lib/open-pages.ts';
import { useIsOn } from '#lib/site.ts';
import { useNow } from '#lib/use-now.ts';
import { ButtonTo } from '#ui/button/Button.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { Row, Rows } from '#ui/rows/Rows.tsx';
import { counterAccountLabel } from './ledger-labels.ts';
import './wallet.css';

const SHOWN = 9;

/** The newest rewards and payments, nine of them, with the receipts of sessions, and the way to all of both. Nothing before the first. */
export function RecentRewards() {
  const { data } = useQuery(newestQuery);
  const isNew = data?.total === 0;
  // A session that was stopped has a receipt too, and no reward.
  const isMined = useIsOn()('mining');
  const { data: sessions } = useQuery({ ...miningSessionsQuery(1), enabled: isNew && isMined });
  if (isNew && !(isMined && sessions?.total)) return null;
  return (
    <Plate title={t`Recent rewards and payments`}>
      <NewestRewards />
    </Plate>
  );
}

/** How many of all these are. */
function shownText(total: number): string {
  if (total === 0) return t`What you earn and what you pay shows here, newest first.`;
  if (total > SHOWN) return t`Showing the newest ${SHOWN} of ${{ total: formatCount(total) }}`;
  return plural(total, { one: '# entry', other: '# entries' });
}

const newestQuery = wallet.ledger.query({ page: 1, limit: SHOWN });

function NewestRewards() {
  const rewards = useQuery(newestQuery);
  const isOn = useIsOn();
  const now = useNow();
  return (
    <QueryState query={rewards} loading={t`Loading recent rewards`} failed={t`Failed to fetch recent rewards`}>
      {({ entries, total }) => (
        <>
          {total > 0 && (
            <Rows label={t`Recent rewards and payments`} className="rewards">
              {entries.map((entry) => (
                <RewardRow key={entry.id} reward={entry} now={now} detail={<Way entry={entry} />} />
              ))}
            </Rows>
          )}
          <div className="rewards__more">
            <span>{shownText(total)}</span>
            <span className="cluster">
              {isOn('mining') && (
                <ButtonTo to="/rewards" hash="sessions" size="sm" look="quiet">
                  <Trans>Session receipts</Trans>
                </ButtonTo>
              )}
              <ButtonTo to="/rewards" size="sm">
                <Trans>View All Rewards</Trans>
              </ButtonTo>
            </span>
          </div>
        </>
      )}
    </QueryState>
  );
}

/** The way to the receipt of a mining session, or to what tokens were put in, spent or won for. */
function Way({ entry }: { entry: LedgerEntry }) {
  return entry.subject.kind === 'mining_session' ? <Receipt entry={entry} /> : <OtherPage entry={entry} />;
}

/** What has a page that no reward of this page leads to already. */
const ELSEWHERE: readonly LedgerEntry['subject']['kind'][] = [
  'tournament',
  'market',
  'challenge',
  'offer',
  'raffle',
  'gift',
];

function OtherPage({ entry }: { entry: LedgerEntry }) {
  const { kind, path } = entry.subject;
  const isOpen = useIsOpen();
  if (path === null || !ELSEWHERE.includes(kind) || !isOpen(path)) return null;
  return (
    <span>
      {' · '}
      <Link className="link" to={path}>
        {counterAccountLabel(entry)}
      </Link>
    </span>
  );
}

function Receipt({ entry: { subject, createdAt } }: { entry: LedgerEntry }) {
  const isOpen = useIsOpen();
  if (subject.path === null || !isOpen(subject.path)) return null;
  return (
    <span>
      {' · '}
      <Link className="link" to={subject.path}>
        <Trans>
          Receipt<span className="sr-only"> of the session of {ph({ time: formatTime(createdAt) })}</span>
        </Trans>
      </Link>
    </span>
  );
}

interface RewardRowProps {
  reward: Reward;
  now: Date;
  /** After how long ago it was. */
  detail?: ReactNode;
}

/** One reward or payment: what for, how much, and when. */
export function RewardRow({ reward, now, detail }: RewardRowProps) {
  const { amountCinder, xpGained, createdAt } = reward;
  return (
    <Row
      wraps
      icon={<ActivityIcon type={reward.source} />}
      title={reward.description}
      caption={
        <span>
          <time dateTime={createdAt}>{formatAge(createdAt, now)}</time>
          {detail}
        </span>
      }
      end={(Number(amountCinder) !== 0 || xpGained === 0) && <RowAmount type={reward.source} amount={amountCinder} />}
      age={
        xpGained > 0 && (
          <span className="reward__xp">
            <Trans>{{ xp: signed('+', formatCount(xpGained)) }} XP</Trans>
          </span>
        )
      }
    />
  );
}
