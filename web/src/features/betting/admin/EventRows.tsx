import trophy from 'virtual:game-icon/trophy-cup';
import type { BettingEvent } from '@cinder/contract/betting/betting.schemas.ts';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { bettingAdmin } from '#api/bettingAdmin.ts';
import { useWrite } from '#lib/changes.ts';
import { STATUS_LABELS, STATUS_TONES } from '#lib/format/tournament-status.ts';
import { useIsOn } from '#lib/site.ts';
import { Button } from '#ui/button/Button.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Switch } from '#ui/field/Switch.tsx';
import { lazyDialog } from '#ui/lazy/lazy.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { AHEAD, eventsQuery } from './betting-admin.queries.ts';
import '../betting.css';

const EditEventDialog = lazyDialog(async () => (await import('./EventDialogs.tsx')).EditEventDialog);

/** The tournaments that can be bet on, and whether they take bets now. */
export function EventRows({ onAddMarket }: { onAddMarket: (event: BettingEvent) => void }) {
  const [page, setPage] = useState(1);
  return (
    <QueryState
      query={useQuery(eventsQuery(page))}
      loading={t`Loading the tournaments`}
      failed={t`Failed to fetch the events`}
      level={2}
      empty={{
        icon: trophy,
        title: t`No tournaments yet`,
        text: t`Add a championship tournament that can be bet on.`,
      }}
    >
      {({ events, totalPages }) => (
        <>
          <ul aria-label={t`Tournaments that can be bet on`}>
            {events.map((event) => (
              <EventRow key={event.id} event={event} onAddMarket={onAddMarket} />
            ))}
          </ul>
          <Pagination isFromTop label={t`Tournaments: pages`} page={page} totalPages={totalPages} onPage={setPage} />
        </>
      )}
    </QueryState>
  );
}

function EventRow({ event, onAddMarket }: { event: BettingEvent; onAddMarket: (event: BettingEvent) => void }) {
  const { id, tournamentTitle, tournamentStatus, season, stage, marketCount } = event;
  const isOn = useIsOn()('betting');
  const [isEditing, setEditing] = useState(false);
  const isAhead = AHEAD.has(tournamentStatus);
  return (
    <li className="betting-admin__row">
      <span className="betting-admin__text">
        <span className="betting-admin__name">
          <bdi>{tournamentTitle}</bdi>{' '}
          <Tag tone={STATUS_TONES[tournamentStatus]}>{STATUS_LABELS[tournamentStatus]}</Tag>
        </span>
        <span className="betting-admin__facts">
          <Link className="link-inline" to="/admin/betting" search={{ tab: 'markets', event: id }}>
            <Trans>
              <Plural value={marketCount} one="# market" other="# markets" />
              <span className="sr-only"> of {tournamentTitle}</span>
            </Trans>
          </Link>
          {[season, stage].filter(Boolean).map((fact) => `, ${fact}`)}
        </span>
      </span>
      {isAhead && isOn ? (
        <TakesBets event={event} />
      ) : (
        <span className="betting-admin__facts">
          <Trans>Takes no more bets</Trans>
        </span>
      )}
      <div className="betting-admin__buttons">
        {isOn && (
          <Button size="sm" look="quiet" onClick={() => setEditing(true)}>
            <Trans>
              <Pencil />
              Edit<span className="sr-only"> {tournamentTitle}</span>
            </Trans>
          </Button>
        )}
        {isAhead && isOn && (
          <Button size="sm" onClick={() => onAddMarket(event)}>
            <Trans>
              <Plus />
              Add market<span className="sr-only"> on {tournamentTitle}</span>
            </Trans>
          </Button>
        )}
      </div>
      {isEditing && <EditEventDialog event={event} onClose={() => setEditing(false)} />}
    </li>
  );
}

function TakesBets({ event: { id, tournamentTitle, isBettingOpen } }: { event: BettingEvent }) {
  const update = useWrite(bettingAdmin.updateEvent, {
    done: (_, requested) => ({
      title: requested.isBettingOpen ? t`Betting Opened` : t`Betting Closed`,
      text: tournamentTitle,
    }),
    failure: t`Failed to update the event`,
  });
  const isOpen = update.isPending ? update.variables.isBettingOpen : isBettingOpen;
  return (
    <Switch
      checked={isOpen}
      disabled={update.isPending}
      onChange={({ target }) => update.mutate({ id, isBettingOpen: target.checked })}
    >
      <Trans>
        Takes bets<span className="sr-only">: {tournamentTitle}</span>
      </Trans>
    </Switch>
  );
}
