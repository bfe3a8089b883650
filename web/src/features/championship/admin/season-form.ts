import { seasonInput } from '@cinder/contract/championship/championship.admin-api.ts';
import type { Season } from '@cinder/contract/championship/championship.api.ts';
import { seasonDates } from '@cinder/contract/championship/championship.rules.ts';
import { schemaResolver, typedNumber } from '#lib/form-errors.ts';
import type { SeasonBody } from './championship-admin.queries.ts';

/** The active season as it is typed. */
export interface SeasonFormValues {
  year: string;
  startDate: string;
  endDate: string;
  pointsPerWin: string;
  pointsPerChallenge: string;
}

/** A date that the calendar year gives is left empty: another year begins and ends with days of its own. */
export function toForm({ year, startDate, endDate, pointsPerWin, pointsPerChallenge }: Season): SeasonFormValues {
  const calendar = seasonDates({ year, startDate: null, endDate: null });
  return {
    year: String(year),
    startDate: startDate === calendar.startDate ? '' : startDate,
    endDate: endDate === calendar.endDate ? '' : endDate,
    pointsPerWin: String(pointsPerWin),
    pointsPerChallenge: String(pointsPerChallenge),
  };
}

/** What was typed, as the call takes it; a date left empty is that of the calendar year. */
export function toInput(values: SeasonFormValues): SeasonBody {
  return {
    year: typedNumber(values.year),
    startDate: values.startDate || null,
    endDate: values.endDate || null,
    isActive: true,
    pointsPerWin: typedNumber(values.pointsPerWin),
    pointsPerChallenge: typedNumber(values.pointsPerChallenge),
  };
}

/** The contract's own schema says what is wrong, field by field. */
export const checkSeason = schemaResolver(seasonInput, toInput);
