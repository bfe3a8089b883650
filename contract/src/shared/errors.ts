import { t } from './messages.ts';

/** What a code means on the wire: its status and the text people see. */
export interface ErrorMeaning {
  readonly status: 400 | 401 | 402 | 403 | 404 | 408 | 409 | 410 | 413 | 415 | 429 | 431 | 500 | 503;
  readonly message: string;
  /** It may say in `issues` which fields of the input it is about. */
  readonly namesFields?: true;
}

/** Errors that any endpoint may answer. */
export const sharedErrors = {
  invalid_input: { status: 400, message: t`Invalid input`, namesFields: true },
  unauthorized: { status: 401, message: t`Please sign in` },
  forbidden: { status: 403, message: t`Access Denied - You need administrator privileges to access this page.` },
  cross_site_request: { status: 403, message: t`This request came from another site` },
  module_off: { status: 404, message: t`This part of the site is switched off` },
  not_found: { status: 404, message: t`Not found` },
  changed_meanwhile: { status: 409, message: t`Somebody else changed this meanwhile`, namesFields: true },
  conflict: { status: 409, message: t`The current state does not allow this` },
  idempotency_key_reused: { status: 409, message: t`This Idempotency-Key was used with another request body` },
  idempotency_in_progress: { status: 409, message: t`A request with this Idempotency-Key is still running` },
  request_timeout: { status: 408, message: t`The request took too long to arrive` },
  body_too_large: { status: 413, message: t`The request is too large` },
  unsupported_media_type: { status: 415, message: t`Send JSON` },
  too_many_requests: { status: 429, message: t`Too many requests. Please wait a moment.` },
  headers_too_large: { status: 431, message: t`The headers of the request are too large` },
  internal_error: { status: 500, message: t`Something went wrong on our side` },
  service_unavailable: { status: 503, message: t`The service is not available right now` },
} as const satisfies Record<string, ErrorMeaning>;
