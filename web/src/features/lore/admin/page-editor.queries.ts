import type { loreAdminEndpoints } from '@cinder/contract/lore/lore.admin-api.ts';
import type { RaceId } from '@cinder/contract/lore/lore.rules.ts';
import type { BodyInput } from '@cinder/contract/shared/endpoint.ts';
import { useMutation } from '@tanstack/react-query';
import { loreAdmin } from '#api/loreAdmin.ts';
import { refetched } from '#lib/changes.ts';

type PageChanges = BodyInput<typeof loreAdminEndpoints.updateMainPage>;

/** Changes a page of Telnarus; it is shown as the server has kept it. */
export function useSavePage(page: 'main' | RaceId) {
  return useMutation({
    mutationFn: (body: PageChanges) =>
      page === 'main' ? loreAdmin.updateMainPage(body) : loreAdmin.updateRacePage({ id: page, ...body }),
    onSettled: refetched,
  });
}
