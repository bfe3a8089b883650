import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '#lib/site.ts';

/** Whether the site takes payments; yes until that is known. */
export function useCanPay(): boolean {
  return useQuery(siteQuery).data?.payment.provider !== 'none';
}
