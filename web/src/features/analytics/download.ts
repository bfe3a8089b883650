import { ApiError, type ApiErrorCode } from '#lib/api-error.ts';

/** Fetches a file and hands it to the browser to keep; its name. Throws an ApiError when it does not come whole. */
export async function download(path: string): Promise<string> {
  const { blob, filename } = await fetchFile(path);
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return filename;
}

async function fetchFile(path: string): Promise<{ blob: Blob; filename: string }> {
  try {
    const response = await fetch(path, { credentials: 'same-origin' });
    if (!response.ok) throw await refusalOf(response);
    const filename = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    return { blob: await response.blob(), filename: filename ?? 'export.csv' };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError({ status: 0, code: 'offline', message: 'The file did not come whole. Please try again.' });
  }
}

async function refusalOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const { message = '', code = 'unexpected' } = (body ?? {}) as { message?: string; code?: ApiErrorCode };
  return new ApiError({ status: response.status, code, message });
}
