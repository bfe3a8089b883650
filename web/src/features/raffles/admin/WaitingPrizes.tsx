import type { AdminRaffle } from '@cinder/contract/raffles/raffles.admin-api.ts';
import type { RaffleWin } from '@cinder/contract/raffles/raffles.api.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { AdminMemberLink } from '#admin/AdminPanel.tsx';
import { raffles } from '#api/raffles.ts';
import { rafflesAdmin } from '#api/rafflesAdmin.ts';
import { useWrite } from '#lib/changes.ts';
import { formatCount } from '#lib/format/numbers.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Row, Rows } from '#ui/rows/Rows.tsx';
import { WonThing } from '../Winners.tsx';

interface WaitingPrizesProps {
  raffle: AdminRaffle;
  onClose: () => void;
}

/** Prizes that the staff has to give, with who won them. */
export function WaitingPrizes({ raffle: { id, slug, title }, onClose }: WaitingPrizesProps) {
  const raffle = useQuery(raffles.raffle.query({ slug }));
  return (
    <Dialog
      title={t`Prizes to give: ${{ raffle: isolate(title) }}`}
      description={
        <p>
          <Trans>
            What you give by hand, and what an offer could not give by itself: it was gone, or the winner has it
            already.
          </Trans>
        </p>
      }
      width="lg"
      onClose={onClose}
      footer={
        <Button look="quiet" onClick={onClose} data-first-focus="">
          <Trans>Close</Trans>
        </Button>
      }
    >
      <QueryState query={raffle} rows={3} loading={t`Loading the prizes`} failed={t`Failed to fetch the prizes`}>
        {({ wins }) => {
          const waiting = wins.filter(({ status }) => status === 'waiting');
          if (waiting.length === 0) {
            return (
              <p className="muted">
                <Trans>All prizes are given.</Trans>
              </p>
            );
          }
          return (
            <Rows label={t`Prizes to give`}>
              {waiting.map((win) => (
                <WaitingPrize key={win.prize} id={id} win={win} />
              ))}
            </Rows>
          );
        }}
      </QueryState>
    </Dialog>
  );
}

function WaitingPrize({ id, win }: { id: string; win: RaffleWin }) {
  const { prize, ticket, username, worn } = win;
  const give = useWrite(rafflesAdmin.give, {
    done: { title: t`Prize given` },
    failure: t`Failed to mark the prize`,
  });
  const which = t`Prize ${{ prize: formatCount(prize) }}, ticket ${{ number: formatCount(ticket ?? 0) }}`;
  return (
    <Row
      wraps
      title={<WonThing win={win} />}
      caption={
        <>
          <bdi>
            <AdminMemberLink username={username} worn={worn} />
          </bdi>
          <span>{` · ${which}`}</span>
        </>
      }
      end={
        <Button
          size="sm"
          aria-label={t`Mark as given: prize ${{ prize: formatCount(prize) }}`}
          busy={give.isPending}
          busyLabel={t`Marking`}
          onClick={() => give.mutate({ id, prize })}
        >
          <Trans>Mark as given</Trans>
        </Button>
      }
    />
  );
}
