import { formats, tournamentStatuses } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { STATUS_LABELS } from '#lib/format/tournament-status.ts';
import { usePageSearch, useSetSearch } from '#lib/page-search.ts';
import { useUser } from '#lib/viewer.ts';
import { Field } from '#ui/field/Field.tsx';
import { Select } from '#ui/field/Select.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { FORMAT_LABELS } from './tournament-labels.ts';
import { filterOf, gamesQuery } from './tournaments.queries.ts';
import './tournaments.css';

const FORMATS = formats.map((value) => ({ value, label: FORMAT_LABELS[value] }));
const STATUSES = tournamentStatuses.map((value) => ({ value, label: STATUS_LABELS[value] }));
const WHOSE = [
  { value: '', label: t`All tournaments` },
  { value: 'true', label: t`My tournaments` },
] as const;

/** Which tournaments are listed; kept in the address. */
export function TournamentFilters() {
  const filter = filterOf(usePageSearch('/tournaments'));
  const setSearch = useSetSearch('/tournaments');
  const { data: games = [] } = useQuery(gamesQuery);
  const readsDrafts = useUser()?.can.readDrafts ?? false;
  const set = (name: 'game' | 'status' | 'format' | 'mine', value: string) => {
    const { [name]: _, ...others } = filter;
    const search = value === '' ? others : { ...others, [name]: value };
    setSearch(search);
  };
  const isKnown = filter.game === undefined || games.some(({ code }) => code === filter.game);
  const options = games.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <div className="tournament-filters">
      <div className="tournament-filters__mine">
        <Segmented
          label={t`Whose tournaments`}
          options={WHOSE}
          value={filter.mine ?? ''}
          onChange={(value) => set('mine', value)}
        />
      </div>
      <Field label={t`Game`}>
        <Select
          options={[
            { value: '', label: t`All games` },
            ...options,
            ...(isKnown ? [] : [{ value: filter.game ?? '', label: filter.game ?? '' }]),
          ]}
          value={filter.game ?? ''}
          onChange={(event) => set('game', event.target.value)}
        />
      </Field>
      <Field label={t`Status`}>
        <Select
          options={[
            { value: '', label: t`Any status` },
            // Drafts are for administrators.
            ...STATUSES.filter(({ value }) => readsDrafts || value !== 'draft'),
          ]}
          value={filter.status ?? ''}
          onChange={(event) => set('status', event.target.value)}
        />
      </Field>
      <Field label={t`Format`}>
        <Select
          options={[{ value: '', label: t`Any format` }, ...FORMATS]}
          value={filter.format ?? ''}
          onChange={(event) => set('format', event.target.value)}
        />
      </Field>
    </div>
  );
}
