import { type ErrorCode, errors } from '@cinder/contract/errors.ts';

export interface Issue {
  path: string;
  message: string;
}

interface Details {
  /** In place of the code's own text, where the text carries a figure. */
  message?: string;
  /** Seconds, sent as `Retry-After`. */
  retryAfter?: number;
  issues?: Issue[];
}

/** A refusal that the contract names; its code decides status and text. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly retryAfter: number | undefined;
  readonly issues: Issue[] | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? errors[code].message);
    this.code = code;
    this.status = errors[code].status;
    this.retryAfter = details.retryAfter;
    this.issues = details.issues;
  }
}
