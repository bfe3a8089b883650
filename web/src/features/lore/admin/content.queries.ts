import type { loreAdminEndpoints } from '@cinder/contract/lore/lore.admin-api.ts';
import type { BodyInput, Reply } from '@cinder/contract/shared/endpoint.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import type { Saved } from '#lib/changed-input.ts';

export type ArticleInput = BodyInput<typeof loreAdminEndpoints.createArticle>;
export type ArticleChanges = BodyInput<typeof loreAdminEndpoints.updateArticle>;
export type CategoryInput = BodyInput<typeof loreAdminEndpoints.createCategory>;
export type AdminCategory = Reply<typeof loreAdminEndpoints.categories>[number];

/** All articles, drafts too, newest first. */
export const adminArticlesQuery = queryOptions({
  queryKey: ['lore', 'admin', 'articles'],
  networkMode: 'always',
  queryFn: ({ signal }) => call<typeof loreAdminEndpoints.articles>('GET', '/api/admin/lore/articles', { signal }),
});

/** All categories, inactive ones too, in their order. */
export const adminCategoriesQuery = queryOptions({
  queryKey: ['lore', 'admin', 'categories'],
  networkMode: 'always',
  queryFn: ({ signal }) => call<typeof loreAdminEndpoints.categories>('GET', '/api/admin/lore/categories', { signal }),
});

export function useCreateArticle() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (body: ArticleInput) =>
      call<typeof loreAdminEndpoints.createArticle>('POST', '/api/admin/lore/article', { body }),
    onSuccess,
  });
}

/** Changes what the body carries. */
export function useUpdateArticle() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: ArticleChanges }) =>
      call<typeof loreAdminEndpoints.updateArticle>('PUT', '/api/admin/lore/article/:id', { params: { id }, body }),
    onSuccess,
  });
}

export function useDeleteArticle() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof loreAdminEndpoints.deleteArticle>('DELETE', '/api/admin/lore/article/:id', { params: { id } }),
    onSuccess,
  });
}

/** Makes a category, or changes the one of the id. */
export function useSaveCategory() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: ({ id, body }: Saved<CategoryInput>) =>
      id === undefined
        ? call<typeof loreAdminEndpoints.createCategory>('POST', '/api/admin/lore/category', { body })
        : call<typeof loreAdminEndpoints.updateCategory>('PUT', '/api/admin/lore/category/:id', {
            params: { id },
            body,
          }),
    onSuccess,
  });
}

/** Gives categories their places, one after the other; the list is read anew also when one of them failed. */
export function useOrderCategories() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (places: readonly { id: string; sortOrder: number }[]) => {
      for (const { id, sortOrder } of places) {
        await call<typeof loreAdminEndpoints.updateCategory>('PUT', '/api/admin/lore/category/:id', {
          params: { id },
          body: { sortOrder },
        });
      }
    },
    onSettled: refresh,
  });
}

export function useDeleteCategory() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof loreAdminEndpoints.deleteCategory>('DELETE', '/api/admin/lore/category/:id', { params: { id } }),
    onSuccess,
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => Promise.all([['lore'], ['search']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
