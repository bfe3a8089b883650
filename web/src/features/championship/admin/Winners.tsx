import type { ChampionshipEvent, ChampionshipPlayer } from '@cinder/contract/championship/championship.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Select } from '#ui/field/Select.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { championshipPlayersQuery, seasonQuery } from '../championship.queries.ts';
import { isOfSeason } from '../series.ts';
import { useChangeEvent } from './championship-admin.queries.ts';

const PRIZES = {
  winnerId: { label: 'Winner', name: 'winnerName', done: 'Winner Chosen' },
  challengeWinnerId: { label: 'Challenge', name: 'challengeWinnerName', done: 'Challenge Winner Chosen' },
} as const;
type Prize = keyof typeof PRIZES;

/** Who won an event and its challenge, or whom to choose. */
export function Winners({ event }: { event: ChampionshipEvent }) {
  const { data: players = [] } = useQuery(championshipPlayersQuery);
  const [asked, setAsked] = useState<{ prize: Prize; player: ChampionshipPlayer } | null>(null);
  const ask = (prize: Prize, id: string) => {
    const player = players.find((one) => one.id === id);
    if (player) setAsked({ prize, player });
  };
  return (
    <div className="series-admin__winners">
      {(['winnerId', 'challengeWinnerId'] as const).map((prize) => {
        const { label, name } = PRIZES[prize];
        if (event[prize] !== null) {
          return (
            <span key={prize} className="series-admin__winner">
              {label} <b>{event[name] ?? 'Former player'}</b>
            </span>
          );
        }
        if (players.length === 0) return null;
        return (
          <Select
            key={prize}
            aria-label={`${label} of ${event.title}`}
            options={[
              { value: '', label: `${label}: choose` },
              ...players.map((player) => ({ value: player.id, label: player.name })),
            ]}
            value=""
            onChange={({ target }) => ask(prize, target.value)}
          />
        );
      })}
      {asked && <ConfirmWinner event={event} {...asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

interface ConfirmWinnerProps {
  event: ChampionshipEvent;
  prize: Prize;
  player: ChampionshipPlayer;
  onClose: () => void;
}

function ConfirmWinner({ event, prize, player, onClose }: ConfirmWinnerProps) {
  const change = useChangeEvent();
  const { data: season } = useQuery(seasonQuery);
  const isWin = prize === 'winnerId';
  // Of another season only the server knows what they are worth.
  const known = season && isOfSeason(event, season) ? season : undefined;
  const points = isWin ? known?.pointsPerWin : known?.pointsPerChallenge;
  const confirm = () =>
    change.mutate(
      { id: event.id, body: { [prize]: player.id } },
      {
        onSuccess: () => {
          showToast({ title: PRIZES[prize].done, text: `${player.name}, ${event.title}`, tone: 'good' });
          onClose();
        },
        onError: (error) => {
          showToast({ title: 'Failed to update event', text: messageOf(error, 'Please try again'), tone: 'bad' });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={isWin ? `${player.name} won ${event.title}?` : `${player.name} completed the challenge of ${event.title}?`}
      confirmLabel={isWin ? 'Choose winner' : 'Choose'}
      isBusy={change.isPending}
      busyLabel="Saving"
      onConfirm={confirm}
      onCancel={onClose}
    >
      {player.name} gets {points === undefined ? 'the season’s points' : points === 1 ? '1 point' : `${points} points`}
      {isWin ? ' and a monthly win, and the event is completed' : ' and a challenge'}. This cannot be chosen again.
    </ConfirmDialog>
  );
}
