import type { loreAdminEndpoints } from '@cinder/contract/lore/lore.admin-api.ts';
import type { RaceId } from '@cinder/contract/lore/lore.rules.ts';
import type { BodyInput } from '@cinder/contract/shared/endpoint.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

type PageChanges = BodyInput<typeof loreAdminEndpoints.updateMainPage>;

/** Changes a page of Telnarus; it is shown as the server has kept it. */
export function useSavePage(page: 'main' | RaceId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PageChanges) =>
      page === 'main'
        ? call<typeof loreAdminEndpoints.updateMainPage>('PUT', '/api/admin/telnarus/page/main/main', { body })
        : call<typeof loreAdminEndpoints.updateRacePage>('PUT', '/api/admin/telnarus/page/race/:id', {
            params: { id: page },
            body,
          }),
    onSuccess: (saved) => queryClient.setQueryData(['lore', 'page', page], saved),
  });
}
