import type { LedgerEntry } from '@cinder/contract/wallet/wallet.api.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { wallet } from '#api/wallet.ts';
import { formatTime } from '#lib/format/dates.ts';
import { formatCount } from '#lib/format/numbers.ts';
import { useNow } from '#lib/use-now.ts';
import { ButtonTo } from '#ui/button/ButtonLink.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { Rows } from '#ui/rows/Rows.tsx';
import { RewardRow } from './RewardRow.tsx';
import './rewards.css';

const SHOWN = 9;

/** The newest rewards, nine of them, with the receipts of sessions; more are on their own page. Nothing before the first. */
export function RecentRewards() {
  const { data } = useQuery(newestQuery);
  if (data?.total === 0) return null;
  return (
    <Plate title="Recent rewards">
      <NewestRewards />
    </Plate>
  );
}

const newestQuery = wallet.ledger.query({ page: 1, limit: SHOWN });

function NewestRewards() {
  const rewards = useQuery(newestQuery);
  const now = useNow();
  return (
    <QueryState query={rewards} of="recent rewards">
      {({ entries, total }) => (
        <>
          <Rows label="Recent rewards" className="rewards">
            {entries.map((entry) => (
              <RewardRow key={entry.id} reward={entry} now={now} detail={<Receipt entry={entry} />} />
            ))}
          </Rows>
          {total > SHOWN && (
            <div className="rewards__more">
              <span>
                Showing the newest {SHOWN} of {formatCount(total)}
              </span>
              <ButtonTo to="/rewards" size="sm">
                View All Rewards
              </ButtonTo>
            </div>
          )}
        </>
      )}
    </QueryState>
  );
}

/** The way to the receipt of a mining session. */
function Receipt({ entry: { subject, createdAt } }: { entry: LedgerEntry }) {
  if (subject.kind !== 'mining_session' || subject.path === null) return null;
  return (
    <>
      {' · '}
      <Link className="link" to={subject.path}>
        Receipt<span className="sr-only"> of the session of {formatTime(createdAt)}</span>
      </Link>
    </>
  );
}
