import type { guidesAdminEndpoints } from '@cinder/contract/guides/guides.admin-api.ts';
import type { GuideCategory } from '@cinder/contract/guides/guides.rules.ts';
import type { BodyInput } from '@cinder/contract/shared/endpoint.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '#lib/api.ts';

type Calls = typeof guidesAdminEndpoints;
export type GuideInput = BodyInput<Calls['create']>;
export type GuideChangesInput = BodyInput<Calls['update']>;

/** Guides on one page of the panel. */
export const PAGE_SIZE = 50;

interface Listing {
  category: GuideCategory | undefined;
  /** Undefined: drafts and published ones. */
  isPublished: boolean | undefined;
  page: number;
}

/** One page of the guides, drafts too, newest first, and how many there are. */
export function adminGuidesQuery({ category, isPublished, page }: Listing) {
  const published = isPublished === undefined ? undefined : String(isPublished);
  return queryOptions({
    queryKey: ['guides', 'admin', { category, published, page }],
    networkMode: 'always',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callPage<Calls['list']>('GET', '/api/admin/guides', {
        query: { category, published, page, limit: PAGE_SIZE },
        signal,
      }),
  });
}

export function useCreateGuide() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (body: GuideInput) => call<Calls['create']>('POST', '/api/admin/guides', { body }),
    onSuccess,
  });
}

/** Changes what is named of a guide, and leaves the rest as it is. */
export function useChangeGuide() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: ({ id, changes }: { id: string; changes: GuideChangesInput }) =>
      call<Calls['update']>('PUT', '/api/admin/guides/:id', { params: { id }, body: changes }),
    onSuccess,
  });
}

export function useDeleteGuide() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call<Calls['delete']>('DELETE', '/api/admin/guides/:id', { params: { id } }),
    onSuccess,
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['guides'] }),
      queryClient.invalidateQueries({ queryKey: ['search'] }),
    ]);
}
