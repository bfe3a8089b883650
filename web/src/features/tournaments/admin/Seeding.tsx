import { isolate } from '@cinder/contract/shared/isolate.ts';
import type { TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useEditing } from '#admin/use-editing.tsx';
import { tournamentsAdmin } from '#api/tournamentsAdmin.ts';
import { useWrite } from '#lib/changes.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/Button.tsx';
import { Section } from '#ui/page-head/PageHead.tsx';
import './tournaments-admin.css';

/** The order of the entrants until the bracket is drawn; by dragging, or by a button a step. */
export function Seeding({ tournament: { id, entrants } }: { tournament: TournamentPage }) {
  const seed = useWrite(tournamentsAdmin.seed);
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const dragged = useRef<number | null>(null);
  const { attempt, notice, questions } = useEditing({
    isDirty: chosen !== null,
    isSaving: seed.isPending,
    failure: t`Failed to save the seeding`,
  });
  if (entrants.length < 2) return null;
  const present = entrants.map(({ registrationId }) => registrationId);
  const order = orderOf(chosen ?? [], present);
  const nameOf = (registrationId: string) =>
    entrants.find((entrant) => entrant.registrationId === registrationId)?.name ?? '';
  const move = (from: number, to: number) => {
    if (to < 0 || to >= order.length || from === to) return;
    setChosen(moved(order, from, to));
    setAnnouncement(t`${{ entrant: nameOf(order[from] ?? '') }} is seed ${{ seed: to + 1 }}`);
  };
  const save = () =>
    attempt(async () => {
      await seed.mutateAsync({ id, registrationIds: order });
      setChosen(null);
      showToast({ title: t`Seeding saved`, tone: 'good' });
    });
  return (
    <Section
      id="seeding"
      title={t`Seeding`}
      aside={
        <Button
          look="primary"
          size="sm"
          disabled={chosen === null}
          busy={seed.isPending}
          busyLabel={t`Saving`}
          onClick={() => void save()}
        >
          <Trans>Save seeding</Trans>
        </Button>
      }
    >
      <p className="sr-only" role="status">
        {announcement}
      </p>
      {notice}
      {questions}
      <ol className="seeding">
        {order.map((registrationId, index) => {
          const name = nameOf(registrationId);
          return (
            <li
              key={registrationId}
              draggable
              onDragStart={() => {
                dragged.current = index;
              }}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged.current !== null) move(dragged.current, index);
                dragged.current = null;
              }}
            >
              <span className="seeding__seed">{index + 1}</span>
              <span className="seeding__name">{name}</span>
              <Button
                look="quiet"
                size="icon"
                aria-label={t`Move ${{ entrant: isolate(name) }} up`}
                aria-disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ArrowUp />
              </Button>
              <Button
                look="quiet"
                size="icon"
                aria-label={t`Move ${{ entrant: isolate(name) }} down`}
                aria-disabled={index === order.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ArrowDown />
              </Button>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

/** The list with the one at `from` moved to `to`. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, index) => index !== from);
  const item = list[from];
  return item === undefined ? [...list] : [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** The order that was chosen, with those who came meanwhile at its end and without those who left. */
export function orderOf(chosen: readonly string[], present: readonly string[]): string[] {
  const remaining = chosen.filter((id) => present.includes(id));
  return [...remaining, ...present.filter((id) => !remaining.includes(id))];
}
