import type { Job } from '#platform/jobs/jobs.ts';
import type { DailyFigures } from './daily-figures.service.ts';

export function analyticsJobs(daily: DailyFigures): Job[] {
  return [{ name: 'analytics-keep-days', cron: '*/5 * * * *', run: () => daily.keep() }];
}
