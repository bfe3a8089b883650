import type { imagesAdminEndpoints } from '@cinder/contract/images/images.api.ts';
import type { BrowseCategory, ImageFolder } from '@cinder/contract/images/images.rules.ts';
import type { Reply } from '@cinder/contract/shared/endpoint.ts';
import { t } from '@lingui/core/macro';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { imagesAdmin } from '#api/imagesAdmin.ts';
import { refetch } from '#lib/changes.ts';
import { sendFile } from '#lib/send-file.ts';

const FAILED = t`Failed to upload image`;

/** Pictures on one page of the library. */
export const PAGE_SIZE = 60;

/** One page of the pictures of a category, newest first, with how many it has. */
export const imagesQuery = (category: BrowseCategory, page: number) =>
  queryOptions({
    ...imagesAdmin.browse.pageQuery({ category, page, limit: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });

type UploadedImage = Reply<typeof imagesAdminEndpoints.upload>;

interface Upload {
  folder: ImageFolder;
  file: File;
}

/** Uploads a picture; `onProgress` is told the share that has gone out, 0 to 1. */
export function useUploadImage(onProgress: (share: number) => void) {
  return useMutation({
    mutationFn: ({ folder, file }: Upload) =>
      sendFile<UploadedImage>(`/api/admin/images/upload/${folder}`, {
        field: 'image',
        file,
        failure: FAILED,
        onProgress,
      }),
    onSuccess: () => refetch(['images:all']),
  });
}
