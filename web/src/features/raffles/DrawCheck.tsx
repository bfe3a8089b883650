import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Check, TriangleAlert } from 'lucide-react';
import { Button } from '#ui/button/Button.tsx';
import type { DrawnProof } from './drawn-proof.ts';
import { FAULT_TEXTS } from './raffle-texts.ts';
import './raffles.css';

/** Draws again in the reader's browser, and says whether that comes to the same. */
export function DrawCheck({ proof }: { proof: DrawnProof }) {
  const { slug, seed, winners } = proof;
  const check = useQuery({
    queryKey: ['draw again', slug, seed],
    // With the code of the draw, which most visits of a raffle do without.
    queryFn: async () => (await import('./redraw.ts')).redraw(proof),
    staleTime: 'static',
    retry: false,
  });
  const { data: faults, isError } = check;
  if (isError) {
    return (
      <div className="stack stack--tight" role="alert">
        <p>
          <Trans>Your browser could not draw again.</Trans>
        </p>
        <Button
          size="sm"
          className="stack__start"
          busy={check.isFetching}
          busyLabel={t`Trying`}
          onClick={() => void check.refetch()}
        >
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  }
  if (faults && faults.length > 0) {
    return (
      <div className="draw-check" data-agrees="false" role="alert">
        <TriangleAlert />
        <div>
          <b>
            <Trans>Your browser has drawn again and does not come to the same.</Trans>
          </b>
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{FAULT_TEXTS[fault]}</li>
            ))}
          </ul>
          <p>
            <Trans>Ask the staff of this site, and keep what is shown here.</Trans>
          </p>
        </div>
      </div>
    );
  }
  const won = winners.filter((ticket) => ticket !== null).length;
  return (
    <div className="draw-check" data-agrees={faults !== undefined} role="status">
      {faults && <Check />}
      <p>{faults ? agreement(won) : <Trans>Drawing again…</Trans>}</p>
    </div>
  );
}

function agreement(winners: number): string {
  if (winners === 0) return t`Your browser has drawn again and comes to the same: nobody wins.`;
  return plural(winners, {
    one: 'Your browser has drawn again and comes to the same winner.',
    other: 'Your browser has drawn again and comes to the same # winners.',
  });
}
