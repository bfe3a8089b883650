import type { imagesAdminEndpoints } from '@cinder/contract/images/images.api.ts';
import type { BrowseCategory, ImageFolder } from '@cinder/contract/images/images.rules.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callPage } from '#lib/api.ts';
import { sendImage } from './send-image.ts';

/** Pictures on one page of the library. */
export const PAGE_SIZE = 60;

/** One page of the pictures of a category, newest first, with how many it has. */
export const imagesQuery = (category: BrowseCategory, page: number) =>
  queryOptions({
    queryKey: ['images', category, page],
    networkMode: 'always',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callPage<typeof imagesAdminEndpoints.browse>('GET', '/api/admin/images/browse/:category', {
        params: { category },
        query: { page, limit: PAGE_SIZE },
        signal,
      }),
  });

interface Upload {
  folder: ImageFolder;
  file: File;
}

/** Uploads a picture; `onProgress` is told the share that has gone out, 0 to 1. */
export function useUploadImage(onProgress: (share: number) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ folder, file }: Upload) => sendImage(folder, file, onProgress),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['images'] }),
  });
}
