import type { RaffleWin } from '@cinder/contract/raffles/raffles.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatCount } from '#lib/format/numbers.ts';
import { Fold } from '#ui/fold/Fold.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { You } from '#ui/tag/Tag.tsx';
import type { DrawnProof } from './drawn-proof.ts';
import { Winner } from './Winners.tsx';
import './raffles.css';

type Step = DrawnProof['steps'][number];

interface DrawStepsProps {
  steps: readonly Step[];
  /** Who won, where the reader may know it. */
  wins: readonly RaffleWin[];
  ownId: string | null;
}

/** Every try of the draw. */
export function DrawSteps({ steps, wins, ownId }: DrawStepsProps) {
  const columns: Column<Step>[] = [
    {
      key: 'prize',
      head: t({ message: 'Prize', context: 'raffle' }),
      cell: ({ prize }) => t`Prize ${{ number: formatCount(prize) }}`,
    },
    { key: 'try', head: t`Try`, align: 'end', cell: (step) => formatCount(step.try) },
    {
      key: 'ticket',
      head: t`Ticket`,
      align: 'end',
      cell: ({ ticket }) => (ticket === null ? '–' : formatCount(ticket)),
    },
    { key: 'result', head: t`Result`, cell: (step) => <Result step={step} wins={wins} ownId={ownId} /> },
    { key: 'hmac', head: t`HMAC`, cell: ({ hmac }) => (hmac === null ? '–' : <Hmac hmac={hmac} />) },
  ];
  const isOwn = ({ prize, outcome }: Step) =>
    outcome === 'won' && ownId !== null && wins.some((win) => win.prize === prize && win.userId === ownId);
  return (
    <div className="draw-steps">
      <Table
        caption={t`Every try of the draw`}
        columns={columns}
        rows={steps}
        rowKey={(step) => `${step.prize}-${step.try}`}
        tone={(step) => (isOwn(step) ? 'you' : undefined)}
      />
    </div>
  );
}

/** What became of a try. */
function Result({ step: { prize, outcome }, wins, ownId }: { step: Step } & Omit<DrawStepsProps, 'steps'>) {
  if (outcome === 'gone') return <Trans>account deleted, drawn again</Trans>;
  if (outcome === 'biased') return <Trans>would favour the first tickets, drawn again</Trans>;
  if (outcome === 'unclaimed') return <Trans>no ticket is left that can win</Trans>;
  const win = wins.find((one) => one.prize === prize);
  if (!win) {
    return (
      <b>
        <Trans context="raffle">won</Trans>
      </b>
    );
  }
  return (
    <span>
      <Trans>
        won: <Winner win={win} />
      </Trans>{' '}
      <You isReader={win.userId === ownId} />
    </span>
  );
}

/** The beginning of it; all of it is opened. */
function Hmac({ hmac }: { hmac: string }) {
  return (
    <Fold label={<code>{`${hmac.slice(0, 6)}…`}</code>}>
      <code className="raffle-hash draw-steps__hmac">{hmac}</code>
    </Fold>
  );
}
