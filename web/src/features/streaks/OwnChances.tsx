import { hashOfSeed } from '@cinder/contract/raffles/draw.rules.ts';
import type { ChanceDraw } from '@cinder/contract/streaks/chances.api.ts';
import { pickGift, rollOf } from '@cinder/contract/streaks/gift.rules.ts';
import type { StreakOdds } from '@cinder/contract/streaks/streaks.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { chances } from '#api/chances.ts';
import { useWrite } from '#lib/changes.ts';
import { formatDay } from '#lib/format/dates.ts';
import { Button } from '#ui/button/Button.tsx';
import { CopyButton } from '#ui/copy/CopyButton.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { Row, Rows } from '#ui/rows/Rows.tsx';

const PER_PAGE = 5;

/** By which seed the member's own items are drawn, and whether past draws were what the seed says. */
export function OwnChances({ items }: { items: StreakOdds['items'] }) {
  const heading = useId();
  const [page, setPage] = useState(1);
  const own = useQuery({ ...chances.list.query({ page, limit: PER_PAGE }), placeholderData: keepPreviousData });
  const reveal = useWrite(chances.reveal, {
    done: { title: t`Your seed is shown, and a new one has begun` },
    failure: t`Your seed could not be shown`,
  });
  const nameOf = new Map(items.map(({ itemId, name }) => [itemId, name]));
  return (
    <section className="chances" aria-labelledby={heading}>
      <h3 id={heading}>
        <Trans>Check your own draws</Trans>
      </h3>
      <p>
        <Trans>
          Your items are drawn by a secret seed of your own. Its hash is fixed before the first draw: once you have the
          seed shown, your browser can check that nobody chose what you got.
        </Trans>
      </p>
      <QueryState query={own} loading={t`Loading your draws`} failed={t`Failed to fetch your draws`} rows={2}>
        {({ seedHash, draws, totalPages }) => (
          <>
            <p className="chances__hash">
              <span>
                <Trans>Hash of your seed (SHA-256)</Trans>
              </span>
              <code>{seedHash}</code>
              <CopyButton text={seedHash} label={t`Copy the hash of your seed`} />
            </p>
            {draws.length === 0 ? (
              <p>
                <Trans>Nothing has been drawn for you yet.</Trans>
              </p>
            ) : (
              <Rows label={t`Your draws`}>
                {draws.map((draw) => (
                  <Row
                    key={`${draw.seedHash} ${draw.number}`}
                    wraps
                    title={<bdi>{nameOf.get(draw.itemId) ?? t`An item that is not drawn any more`}</bdi>}
                    caption={outcomeOf(draw)}
                    end={formatDay(draw.drawnAt)}
                  />
                ))}
              </Rows>
            )}
            <Pagination label={t`Your draws: pages`} page={page} totalPages={totalPages} onPage={setPage} />
            {draws.some(({ seed }) => seed === null) && (
              <Button size="sm" busy={reveal.isPending} onClick={() => reveal.mutate()}>
                <Trans>Show my seed and begin a new one</Trans>
              </Button>
            )}
          </>
        )}
      </QueryState>
    </section>
  );
}

/** What a draw by a seed that is shown comes to here, in the reader's browser. */
function outcomeOf(draw: ChanceDraw): string {
  if (draw.seed === null) return t`Draw ${{ number: draw.number }}: can be checked once the seed is shown`;
  return isAsDrawn(draw, draw.seed)
    ? t`Draw ${{ number: draw.number }}: your browser comes to the same item`
    : t`Draw ${{ number: draw.number }}: your browser comes to another item`;
}

function isAsDrawn({ seedHash, number, roll, candidates, itemId }: ChanceDraw, seed: string): boolean {
  return hashOfSeed(seed) === seedHash && rollOf(seed, number) === roll && pickGift(candidates, roll)?.id === itemId;
}
