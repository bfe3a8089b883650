import laurels from 'virtual:game-icon/laurels';
import type { HallOfFameEntry } from '@cinder/contract/leaderboards/leaderboards.api.ts';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { MemberLink } from '#features/profiles/MemberLink.tsx';
import { useUser } from '#lib/viewer.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { Select } from '#ui/field/Select.tsx';
import { GameIcon } from '#ui/icon/GameIcon.tsx';
import { Section } from '#ui/page-head/PageHead.tsx';
import { Row, Rows } from '#ui/rows/Rows.tsx';
import { You } from '#ui/tag/Tag.tsx';
import { BoardState, laurelOf } from './BoardList.tsx';
import { monthName } from './competition.ts';
import { hallOfFamePeriodsQuery, hallOfFameQuery } from './leaderboards.queries.ts';
import './leaderboards.css';

const SHOWN = 3;
const CAPTIONS = [t`Champion of the month`, t`Second`, t`Third`];

/** The best earners of the months that are final. */
export function HallOfFame() {
  return (
    <Section id="hall-of-fame" title={t`Hall of Fame`}>
      <Months />
    </Section>
  );
}

function Months() {
  const [chosen, setChosen] = useState<string>();
  return (
    <BoardState query={useQuery(hallOfFamePeriodsQuery)} rows={SHOWN} loading={t`Loading the Hall of Fame`}>
      {(final) => {
        const month = chosen ?? final[0];
        if (month === undefined) {
          return (
            <Empty
              icon={laurels}
              title={t`No Hall of Fame data yet`}
              text={t`When a month is final, its best earners stand here for good.`}
            />
          );
        }
        return (
          <>
            <Select
              aria-label={t`Month`}
              options={final.map((value) => ({ value, label: monthName(value) }))}
              value={month}
              onChange={(event) => setChosen(event.target.value)}
            />
            <Best month={month} />
          </>
        );
      }}
    </BoardState>
  );
}

function Best({ month }: { month: string }) {
  return (
    <BoardState query={useQuery(hallOfFameQuery(month))} rows={SHOWN} loading={t`Loading the Hall of Fame`}>
      {(all) => (
        <Rows label={monthName(month)} className="hall-of-fame__best">
          {all.slice(0, SHOWN).map((entry) => (
            <BestEarner key={entry.user_id} entry={entry} />
          ))}
        </Rows>
      )}
    </BoardState>
  );
}

function BestEarner({ entry: { rank, user_id, username, worn, cinder_earned } }: { entry: HallOfFameEntry }) {
  const ownId = useUser()?.id;
  return (
    <Row
      icon={<Laurel rank={rank} />}
      title={
        username === null ? (
          t`Deleted member`
        ) : (
          <>
            <MemberLink username={username} worn={worn} /> <You isReader={user_id === ownId} />
          </>
        )
      }
      caption={CAPTIONS[rank - 1]}
      end={<Amount value={cinder_earned} />}
    />
  );
}

/** The laurel of one of the best three, in its metal; others have the bronze one. Decorative. */
function Laurel({ rank }: { rank: number }) {
  const { icon, metal } = laurelOf(rank);
  const style: CSSProperties = { color: metal };
  return (
    <span className="laurel" style={style}>
      <GameIcon path={icon} />
    </span>
  );
}
