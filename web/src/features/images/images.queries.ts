import type { imagesAdminEndpoints } from '@cinder/contract/images/images.api.ts';
import type { BrowseCategory, ImageFolder } from '@cinder/contract/images/images.rules.ts';
import type { Reply } from '@cinder/contract/shared/endpoint.ts';
import { t } from '@lingui/core/macro';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { imagesAdmin } from '#api/imagesAdmin.ts';
import { ApiError, type ApiErrorCode } from '#lib/api-error.ts';
import { refetch } from '#lib/changes.ts';

const FAILED = t`Failed to upload image`;

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

type UploadedImage = Reply<typeof imagesAdminEndpoints.upload>;

/** Sends a picture as a form. Not with fetch, which cannot say how much of it has gone out. Throws an ApiError. */
function sendImage(folder: ImageFolder, file: File, onProgress: (share: number) => void) {
  const form = new FormData();
  form.append('image', file);
  return new Promise<UploadedImage>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/admin/images/upload/${folder}`);
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const body = parse(request.responseText);
      if (request.status === 201 && body) resolve(body as UploadedImage);
      else reject(failure(request.status, body));
    };
    request.onerror = () => reject(new ApiError({ status: 0, code: 'offline', message: FAILED }));
    request.send(form);
  });
}

function parse(text: string): object | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' ? body : null;
  } catch {
    return null;
  }
}

function failure(status: number, body: { code?: unknown; message?: unknown } | null): ApiError {
  const code = typeof body?.code === 'string' ? (body.code as ApiErrorCode) : 'unexpected';
  return new ApiError({ status, code, message: typeof body?.message === 'string' ? body.message : FAILED });
}
