import type { BrowseCategory, ImageFolder } from '@cinder/contract/images/images.rules.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { imagesAdmin } from '#api/imagesAdmin.ts';
import { refetch } from '#lib/changes.ts';
import { sendImage } from './send-image.ts';

/** Pictures on one page of the library. */
export const PAGE_SIZE = 60;

/** One page of the pictures of a category, newest first, with how many it has. */
export const imagesQuery = (category: BrowseCategory, page: number) =>
  queryOptions({
    ...imagesAdmin.browse.pageQuery({ category, page, limit: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });

interface Upload {
  folder: ImageFolder;
  file: File;
}

/** Uploads a picture; `onProgress` is told the share that has gone out, 0 to 1. */
export function useUploadImage(onProgress: (share: number) => void) {
  return useMutation({
    mutationFn: ({ folder, file }: Upload) => sendImage(folder, file, onProgress),
    onSuccess: () => refetch(['images:all']),
  });
}
