import type { imagesAdminEndpoints } from '@cinder/contract/images/images.api.ts';
import type { BrowseCategory, ImageFolder } from '@cinder/contract/images/images.rules.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { sendImage } from './send-image.ts';

/** The pictures of a category, newest first. */
export const imagesQuery = (category: BrowseCategory) =>
  queryOptions({
    queryKey: ['images', category],
    networkMode: 'always',
    queryFn: ({ signal }) =>
      call<typeof imagesAdminEndpoints.browseImages>('GET', '/api/admin/images/browse/:category', {
        params: { category },
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
