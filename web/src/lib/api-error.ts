import type { ErrorCode } from '@cinder/contract/errors.ts';

export interface ApiIssue {
  path: string;
  message: string;
}

/** `offline`: no answer came. `unexpected`: an answer that is not the product's (a proxy's page, a cut connection). */
export type ApiErrorCode = ErrorCode | 'offline' | 'unexpected';

/** A failed call. Decide by `code`, show `message`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** 0 when no answer came. */
  declare readonly status: number;
  declare readonly code: ApiErrorCode;
  /** What is wrong with which field of the body. */
  readonly issues: readonly ApiIssue[] = [];
  /** Seconds to wait, where the server says so. */
  declare readonly retryAfter: number | undefined;

  constructor({ message, ...fields }: Pick<ApiError, 'status' | 'code' | 'message'> & Partial<ApiError>) {
    super(message);
    Object.assign(this, fields);
  }
}

/** The words to show for anything that was thrown; what a proxy answers in place of the product is not for people. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.code !== 'unexpected' && error.message !== '' ? error.message : fallback;
}

export function hasCode(error: unknown, code: ApiErrorCode): error is ApiError {
  return error instanceof ApiError && error.code === code;
}
