import type { Job } from '#platform/jobs/jobs.ts';
import type { PaymentsService } from './payments.service.ts';

/** A lost event loses nothing: the provider is asked. */
export function shopJobs(payments: PaymentsService): Job[] {
  return [{ name: 'shop-reconcile-payments', cron: '*/5 * * * *', run: () => payments.reconcile() }];
}
