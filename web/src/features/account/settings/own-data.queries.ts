import type { ownDataEndpoints } from '@cinder/contract/account/own-data.api.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { download } from '#lib/download.ts';

/** Everything that is stored about the member, as a file. */
export function useDownloadOwnData() {
  return useMutation({
    mutationFn: () => download('/api/me/export' satisfies typeof ownDataEndpoints.exportOwnData.path),
  });
}

/** Deletes the member for good; the username confirms it. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: (confirm: string) =>
      call<typeof ownDataEndpoints.deleteAccount>('DELETE', '/api/me', { body: { confirm } }),
  });
}
