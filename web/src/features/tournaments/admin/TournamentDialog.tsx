import { slugFromTitle } from '@cinder/contract/shared/slug.rules.ts';
import type { TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { formats, MOST_ENTRANTS } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { ResourceEditor } from '#admin/ResourcePanel.tsx';
import { tournamentsAdmin } from '#api/tournamentsAdmin.ts';
import { useSite } from '#lib/site.ts';
import { fieldsOf } from '#ui/field/form-fields.tsx';
import { MarkdownPreview } from '#ui/markdown/MarkdownPreview.tsx';
import { FORMAT_LABELS } from '../tournament-labels.ts';
import { gamesQuery } from '../tournaments.queries.ts';
import { type TournamentFormValues, toCopy, tournamentForm } from './tournament-form.ts';
import './tournaments-admin.css';

const Form = fieldsOf<TournamentFormValues>();

const FORMATS = formats.map((value) => ({ value, label: FORMAT_LABELS[value] }));

const BEGINNINGS = [
  { value: 'registration', label: t`Open for registration` },
  { value: 'draft', label: t`Draft, seen by administrators only` },
];

interface TournamentDialogProps {
  /** Null: a new tournament. */
  tournament: TournamentPage | null;
  /** What a new one begins as: a copy of another, as a draft. */
  copy?: TournamentPage;
  /** The same, where it begins as a template. */
  begin?: TournamentFormValues;
  /** With the address that it has now. */
  onSaved: (slug: string) => void;
  onClose: () => void;
}

const TOURNAMENT = {
  create: t`Create tournament`,
  created: t`Tournament created`,
  createFailed: t`Failed to create the tournament`,
  editTitle: t`Edit tournament`,
  save: t`Save tournament`,
  updated: t`Tournament saved`,
  updateFailed: t`Failed to save the tournament`,
};

/** Makes or changes a tournament. */
export function TournamentDialog({ tournament, copy, begin, onSaved, onClose }: TournamentDialogProps) {
  const tell = <Saved extends { slug: string }>(saved: Saved): Saved => {
    onSaved(saved.slug);
    return saved;
  };
  return (
    <ResourceEditor
      texts={TOURNAMENT}
      thing={tournament}
      begin={copy ? toCopy(copy) : begin}
      onClose={onClose}
      {...tournamentForm}
      create={async (input) => tell(await tournamentsAdmin.create(input))}
      update={async (input) => tell(await tournamentsAdmin.update(input))}
      fieldOf={{
        tournament_slug_taken: 'slug',
        game_not_found: 'gameCode',
        tournament_full: 'maxPlayers',
        entry_fee_fixed: 'entryFeeCinder',
      }}
      width="page"
      className="tournament-editor"
    >
      <TournamentFields
        isNew={tournament === null}
        isFixed={tournament !== null && !['draft', 'registration', 'checkin'].includes(tournament.status)}
      />
    </ResourceEditor>
  );
}

/** All that a tournament is made of. `isFixed`: it has begun, and only its words change. */
export function TournamentFields({ isNew, isFixed }: { isNew: boolean; isFixed: boolean }) {
  return (
    <>
      <div className="tournament-editor__part">
        <Form.Text name="title" label={t`Title`} maxLength={120} />
        <Form.Area name="description" label={t`Description`} rows={2} maxLength={2000} />
        {!isFixed && <PlanFields isNew={isNew} />}
        {isNew && <Form.Choice name="status" label={t`Begins as`} options={BEGINNINGS} />}
      </div>
      <div className="tournament-editor__part">
        {!isFixed && <PrizeFields />}
        <Form.Area name="rulesMarkdown" label={t`Rules in Markdown`} maxLength={50_000} spellCheck />
        <RulesPreview />
      </div>
    </>
  );
}

function PlanFields({ isNew }: { isNew: boolean }) {
  const { control, formState } = useFormContext<TournamentFormValues>();
  const [title, format] = useWatch({ control, name: ['title', 'format'] });
  const { data: games, isError } = useQuery(gamesQuery);
  const chosen = formState.defaultValues?.gameCode;
  const offered = (games ?? []).filter(({ code, isActive }) => isActive || code === chosen);
  const none = isError ? t`The games could not be loaded` : games ? t`Choose a game` : t`Loading games`;
  return (
    <>
      <Form.Text
        name="slug"
        label={t`Slug`}
        hint={t`Blank: from the title`}
        spellCheck={false}
        placeholder={slugFromTitle(title)}
      />
      <div className="tournament-editor__pair">
        <Form.Choice
          name="gameCode"
          label={t`Game`} // The chosen game is among the options only once they are there.
          key={games?.length ?? 0}
          options={[{ value: '', label: none }, ...offered.map(({ code, name }) => ({ value: code, label: name }))]}
        />
        <Form.Choice name="format" label={t`Format`} options={FORMATS} />
        <Form.Text
          name="startAt"
          label={t`Begins`}
          hint={isNew ? undefined : t`Another time, here or of check-in: all must check in again`}
          type="datetime-local"
        />
        <Form.Text
          name="maxPlayers"
          label={t`Places`}
          hint={t`2 to ${{ most: MOST_ENTRANTS[format] }}`}
          inputMode="numeric"
        />
        <Form.Text name="checkinOpenAt" label={t`Check-in opens`} hint={t`Blank: by hand`} type="datetime-local" />
        <Form.Text
          name="checkinCloseAt"
          label={t`Check-in closes`}
          hint={t`Blank: when it goes live`}
          type="datetime-local"
        />
      </div>
      <div className="tournament-editor__pair">
        <Form.OnOff name="isTeamBased">
          <Trans>Teams play</Trans>
        </Form.OnOff>
        <Form.OnOff name="isChampionship">
          <Trans>Championship Series</Trans>
        </Form.OnOff>
      </div>
    </>
  );
}

function PrizeFields() {
  const { control } = useFormContext<TournamentFormValues>();
  const { tokenSymbol } = useSite();
  const format = useWatch({ control, name: 'format' });
  return (
    <>
      <div className="tournament-editor__pair">
        <Form.Text name="prizePoolCinder" label={t`Prize pool in ${tokenSymbol}`} inputMode="decimal" />
        <Form.Text
          name="prizeSplit"
          label={t`Prizes in percent`}
          hint={t`By place, separated by commas; 100 together`}
        />
      </div>
      <Form.Text
        name="entryFeeCinder"
        label={t`Entry fee in ${tokenSymbol}`}
        hint={t`0: none. Held until it begins, then shared out with the prizes; fixed once somebody is registered`}
        inputMode="decimal"
      />
      {format === 'single_elim' && (
        <Form.OnOff name="thirdPlaceMatch">
          <Trans>Match for the third place</Trans>
        </Form.OnOff>
      )}
      {format === 'double_elim' && (
        <Form.OnOff name="secondGrandFinal">
          <Trans>Second grand final if the lower side wins the first</Trans>
        </Form.OnOff>
      )}
    </>
  );
}

/** Alone in watching the text, so that a key pressed in it draws nothing else. */
function RulesPreview() {
  const { control } = useFormContext<TournamentFormValues>();
  return <MarkdownPreview text={useWatch({ control, name: 'rulesMarkdown' })} />;
}
