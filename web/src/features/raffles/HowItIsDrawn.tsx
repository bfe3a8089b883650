import type { RaffleProof, RaffleWin } from '@cinder/contract/raffles/raffles.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { keepText } from '#lib/download.ts';
import { formatMoment } from '#lib/format/dates.ts';
import { Button } from '#ui/button/Button.tsx';
import { late } from '#ui/lazy/lazy.tsx';
import { Section } from '#ui/page-head/PageHead.tsx';
import { isDrawn, listText } from './drawn-proof.ts';
import './raffles.css';

// Of no use to who buys tickets.
const DrawCheck = late(async () => (await import('./DrawCheck.tsx')).DrawCheck);
const CheckElsewhere = late(async () => (await import('./CheckElsewhere.tsx')).CheckElsewhere);
const DrawSteps = late(async () => (await import('./DrawSteps.tsx')).DrawSteps);

interface HowItIsDrawnProps {
  proof: RaffleProof;
  /** Who won, where the reader may know it. */
  wins: readonly RaffleWin[];
  ownId: string | null;
  /** By what the list names the reader. */
  ownMark: string | null;
}

/** All by which anybody can draw again, as far as it is known, and what that proves. */
export function HowItIsDrawn({ proof, wins, ownId, ownMark }: HowItIsDrawnProps) {
  const { slug, state, seedHash, listHash, seed, publicSource, publicValue, tickets, closesAt } = proof;
  const isOver = isDrawn(proof);
  return (
    <Section id="how-it-is-drawn" title={isOver ? t`How it was drawn` : t`How it is drawn`}>
      <div className="stack">
        {isOver && <DrawCheck proof={proof} />}
        <p className="muted">
          <Trans>
            Before the first ticket the server chose a secret seed and showed its hash. At the close the list of tickets
            is frozen, and its hash is shown, too. Seed and list together decide who wins, by a rule that is written
            down; then everything is shown.
          </Trans>
        </p>
        <Published term={t`Hash of the seed (SHA-256)`}>{seedHash}</Published>
        {state !== 'cancelled' && (
          <Published term={t`Hash of the list (SHA-256)`} isWaiting={listHash === null}>
            {listHash ??
              (state === 'closed'
                ? t`known within a minute or two`
                : t`known at the close, ${{ time: formatMoment(closesAt) }}`)}
          </Published>
        )}
        {publicSource !== '' && state !== 'cancelled' && (
          <Published term={t`Public value`} isWaiting={publicValue === null}>
            {publicValue ?? t`typed in after the close`}
          </Published>
        )}
        {seed !== null && <Published term={t`Seed of the draw`}>{seed}</Published>}
        <WhatIsProved publicSource={publicSource} />
        {tickets && (
          <div className="cluster">
            <Button size="sm" onClick={() => keepText(listText(tickets), `${slug}-tickets.txt`)}>
              <Trans>List of tickets, as text</Trans>
            </Button>
          </div>
        )}
        {tickets && (
          <p className="small dim">
            <Trans>
              Each line of it is a ticket and the mark of its owner; the hash of the list is the hash of this file.
              Whose mark it is stays unknown to others.
            </Trans>
          </p>
        )}
        {ownMark && <Published term={t`The mark of your tickets`}>{ownMark}</Published>}
        {isOver && <DrawSteps steps={proof.steps} wins={wins} ownId={ownId} />}
        <CheckElsewhere slug={slug} isOver={isOver} />
      </div>
    </Section>
  );
}

interface PublishedProps {
  term: string;
  /** It is not known yet. */
  isWaiting?: boolean;
  children: ReactNode;
}

/** A value that is published, whole, so that it can be compared and copied. */
function Published({ term, isWaiting = false, children }: PublishedProps) {
  return (
    <dl className="published">
      <dt>{term}</dt>
      <dd data-waiting={isWaiting}>{isWaiting ? children : <code>{children}</code>}</dd>
    </dl>
  );
}

/** What the published values prove, and what they leave open. */
function WhatIsProved({ publicSource }: { publicSource: string }) {
  return (
    <div className="stack stack--tight small dim">
      <p>
        <Trans>
          The seed is fixed before the first ticket, and the list before the draw: nobody who does not know the seed can
          choose who wins, and the server cannot change seed or list without being seen.
        </Trans>
      </p>
      <p>
        {publicSource === '' ? (
          <Trans key="without">
            It does not prove that the operator of the server bought no tickets by it: they can know the seed. No public
            value goes into this draw.
          </Trans>
        ) : (
          <Trans key="with">
            The operator of the server can know the seed. So a public value that nobody can know at the close goes in as
            well: <bdi>{publicSource}</bdi>. With it not even they can know who will win. Compare it with its source.
          </Trans>
        )}
      </p>
    </div>
  );
}
