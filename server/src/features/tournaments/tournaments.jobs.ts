import type { Job } from '#platform/jobs/jobs.ts';
import type { CheckinCallsService } from './checkin-calls.service.ts';

/** Each minute tells entrants whose check-in the time has opened. */
export function tournamentsJobs(checkinCalls: CheckinCallsService): Job[] {
  return [{ name: 'tournaments-call-to-checkin', cron: '* * * * *', run: checkinCalls.callAll }];
}
