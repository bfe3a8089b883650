import { useQuery } from '@tanstack/react-query';
import { entrantsQuery } from './betting-admin.queries.ts';

/** The entrants of a tournament, to choose a selection from; blank is none of them. */
export function useEntrantOptions(slug: string) {
  const { data: tournament } = useQuery(entrantsQuery(slug));
  const entrants = tournament?.entrants.filter(({ isDropped }) => !isDropped) ?? [];
  const options = [
    { value: '', label: 'None: the label alone' },
    ...entrants.map(({ registrationId, name }) => ({ value: registrationId, label: name })),
  ];
  return { entrants, options };
}
