import { type ErrorCode, errors } from '@cinder/contract/errors.ts';
import { inEnglish, type Text } from '@cinder/contract/shared/messages.ts';

export interface Issue {
  path: string;
  message: string;
}

/** When to come again, where whoever refuses does not know better. */
const COME_AGAIN_SECONDS = 2;

interface Details {
  /** In place of the code's own text, where the text carries a figure. */
  message?: Text;
  /** Seconds, sent as `Retry-After`; every 503 has one. */
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
  /** What `message` says in English. */
  readonly text: Text;

  constructor(code: ErrorCode, details: Details = {}) {
    const text = details.message ?? firstFault(code, details) ?? errors[code].message;
    super(inEnglish(text));
    this.text = text;
    this.code = code;
    this.status = errors[code].status;
    this.retryAfter = details.retryAfter ?? (this.status === 503 ? COME_AGAIN_SECONDS : undefined);
    this.issues = details.issues;
  }
}

/** Refuses one field of the input. */
export function invalidField(path: string, message: string): AppError {
  return new AppError('invalid_input', { issues: [{ path, message }] });
}

/** Of input that is invalid, what is wrong with it says more than that it is. */
function firstFault(code: ErrorCode, { issues }: Details): string | undefined {
  return code === 'invalid_input' ? issues?.[0]?.message : undefined;
}
