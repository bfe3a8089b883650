import trophy from 'virtual:game-icon/trophy-cup';
import type { ChampionshipEvent, ChampionshipPlayer } from '@cinder/contract/championship/championship.api.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { AdminMemberLink } from '#admin/AdminPanel.tsx';
import { EditAndDelete, type RowActions } from '#admin/ResourcePanel.tsx';
import { championshipAdmin } from '#api/championshipAdmin.ts';
import { useWrite } from '#lib/changes.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Select } from '#ui/field/Select.tsx';
import { GamePlaque } from '#ui/game-plaque/GamePlaque.tsx';
import { SectionHead } from '#ui/page-head/PageHead.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { championshipEventsQuery, championshipPlayersQuery, seasonQuery } from '../championship.queries.ts';
import { bySeason, eventMoment, statusTag } from '../series.ts';
import '../championship.css';

const PRIZES = {
  winnerId: {
    label: t`Winner`,
    labelOf: (event: string) => t`Winner of ${event}`,
    choose: t`Winner: choose`,
    name: 'winnerName',
    username: 'winnerUsername',
    worn: 'winnerWorn',
    done: t`Winner Chosen`,
  },
  challengeWinnerId: {
    label: t({ message: 'Challenge', context: 'championship' }),
    labelOf: (event: string) => t`Challenge of ${event}`,
    choose: t`Challenge: choose`,
    name: 'challengeWinnerName',
    username: 'challengeWinnerUsername',
    worn: 'challengeWinnerWorn',
    done: t`Challenge Winner Chosen`,
  },
} as const;

interface EventRowsProps extends RowActions<ChampionshipEvent> {
  onParticipants: (event: ChampionshipEvent) => void;
}

/** The events, each with its winner once there is one. */
export function EventRows(actions: EventRowsProps) {
  const { data: season } = useQuery(seasonQuery());
  return (
    <QueryState
      query={useQuery(championshipEventsQuery)}
      loading={t`Loading the events`}
      failed={t`Failed to fetch the events`}
      empty={{ icon: trophy, title: t`No Events Yet`, text: t`Add the first of twelve.` }}
    >
      {(events) =>
        bySeason(events, season?.year).map(({ year, events: held }) => (
          <section key={year} className="series-season" aria-labelledby={`season-${year}`}>
            <SectionHead id={`season-${year}`} title={t`Season ${year}`} count={held.length} />
            <ul aria-label={t`Events of season ${year}`}>
              {held.map((event) => (
                <EventRow key={event.id} event={event} {...actions} />
              ))}
            </ul>
          </section>
        ))
      }
    </QueryState>
  );
}

function EventRow({ event, onParticipants, ...actions }: EventRowsProps & { event: ChampionshipEvent }) {
  const { title, gameName, gameCode, eventDate, participants, statsLinks } = event;
  const { label, tone } = statusTag(event.status);
  return (
    <li className="series-admin__row">
      <GamePlaque code={gameCode} name={gameName} />
      <span className="series-admin__text">
        <span className="series-admin__name">{title}</span>
        <span className="series-admin__facts">
          <Tag tone={tone}>{label}</Tag>
          <span>
            <bdi>{gameName}</bdi>, {eventMoment(eventDate)}
          </span>
          <span>{plural(participants.length, { one: '# participant', other: '# participants' })}</span>
          {statsLinks.length > 0 && (
            <span>{plural(statsLinks.length, { one: '# stats link', other: '# stats links' })}</span>
          )}
        </span>
      </span>
      <Winners event={event} />
      <span className="series-admin__actions">
        <Button look="quiet" size="icon" aria-label={t`Participants of ${title}`} onClick={() => onParticipants(event)}>
          <Users />
        </Button>
        <EditAndDelete name={title} thing={event} {...actions} />
      </span>
    </li>
  );
}

type Prize = keyof typeof PRIZES;

/** Who won an event and its challenge, or whom to choose. */
function Winners({ event }: { event: ChampionshipEvent }) {
  const { data: players = [] } = useQuery(championshipPlayersQuery);
  const [confirming, setConfirming] = useState<{ prize: Prize; player: ChampionshipPlayer } | null>(null);
  const ask = (prize: Prize, id: string) => {
    const player = players.find((one) => one.id === id);
    if (player) setConfirming({ prize, player });
  };
  return (
    <div className="series-admin__winners">
      {(['winnerId', 'challengeWinnerId'] as const).map((prize) => {
        const { label, labelOf, choose, name, username, worn } = PRIZES[prize];
        const member = event[username];
        if (event[prize] !== null) {
          return (
            <span key={prize} className="series-admin__winner">
              <span>{label}</span> {event[name] !== member && <b>{event[name] ?? t`Former player`}</b>}{' '}
              {member !== null && <AdminMemberLink username={member} worn={event[worn]} />}
            </span>
          );
        }
        return (
          <Select
            key={prize}
            aria-label={labelOf(event.title)}
            disabled={players.length === 0}
            options={[
              { value: '', label: choose },
              ...players.map((player) => ({ value: player.id, label: player.name })),
            ]}
            value=""
            onChange={({ target }) => ask(prize, target.value)}
          />
        );
      })}
      {confirming && <ConfirmWinner event={event} {...confirming} onClose={() => setConfirming(null)} />}
    </div>
  );
}

/** What follows from the choice; while the season is not known, without its points. */
function Follows({ name, isWin, points }: { name: string; isWin: boolean; points: number | undefined }) {
  if (points === undefined) {
    return isWin ? (
      <Trans>
        <bdi>{name}</bdi> gets the season’s points and a monthly win, and the event is completed. This cannot be chosen
        again.
      </Trans>
    ) : (
      <Trans>
        <bdi>{name}</bdi> gets the season’s points and a challenge. This cannot be chosen again.
      </Trans>
    );
  }
  return isWin ? (
    <Trans>
      <bdi>{name}</bdi> gets <Plural value={points} one="# point" other="# points" /> and a monthly win, and the event
      is completed. This cannot be chosen again.
    </Trans>
  ) : (
    <Trans>
      <bdi>{name}</bdi> gets <Plural value={points} one="# point" other="# points" /> and a challenge. This cannot be
      chosen again.
    </Trans>
  );
}

interface ConfirmWinnerProps {
  event: ChampionshipEvent;
  prize: Prize;
  player: ChampionshipPlayer;
  onClose: () => void;
}

function ConfirmWinner({ event, prize, player, onClose }: ConfirmWinnerProps) {
  const change = useWrite(championshipAdmin.updateEvent, {
    done: { title: PRIZES[prize].done, text: `${isolate(player.name)}, ${isolate(event.title)}` },
    failure: t`Failed to update event`,
    onSuccess: onClose,
    onError: onClose,
  });
  const { data: season } = useQuery(seasonQuery(event.season));
  const isWin = prize === 'winnerId';
  const points = isWin ? season?.pointsPerWin : season?.pointsPerChallenge;
  return (
    <ConfirmDialog
      title={
        isWin
          ? t`${{ player: isolate(player.name) }} won ${{ event: isolate(event.title) }}?`
          : t`${{ player: isolate(player.name) }} completed the challenge of ${{ event: isolate(event.title) }}?`
      }
      confirmLabel={isWin ? t`Choose winner` : t`Choose`}
      isBusy={change.isPending}
      busyLabel={t`Saving`}
      onConfirm={() => change.mutate({ id: event.id, [prize]: player.id })}
      onCancel={onClose}
    >
      <Follows name={player.name} isWin={isWin} points={points} />
    </ConfirmDialog>
  );
}
