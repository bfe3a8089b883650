import { ApiError, type ApiErrorCode } from './api-error.ts';

interface SentFile {
  /** What the form calls it. */
  field: string;
  file: File;
  /** What is said where the server does not say what is wrong. */
  failure: string;
  /** Is told the share that has gone out, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Sends a file as a form. Not with fetch, which cannot say how much of it has gone out. Throws an ApiError. */
export function sendFile<Reply>(address: string, { field, file, failure, onProgress }: SentFile): Promise<Reply> {
  const form = new FormData();
  form.append(field, file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const body = parse(request.responseText);
      if (request.status === 201 && body) resolve(body as Reply);
      else reject(refusal(request.status, body, failure));
    };
    request.onerror = () => reject(new ApiError({ status: 0, code: 'offline', message: failure }));
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

function refusal(status: number, body: { code?: unknown; message?: unknown } | null, failure: string): ApiError {
  const code = typeof body?.code === 'string' ? (body.code as ApiErrorCode) : 'unexpected';
  return new ApiError({ status, code, message: typeof body?.message === 'string' ? body.message : failure });
}
