/** What the log keeps of an error. */
export interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  /** Of Node, PostgreSQL or the library that threw it. */
  code?: string;
  /** What a refused statement was about. */
  table?: string;
  column?: string;
  constraint?: string;
  cause?: LoggedError;
  errors?: LoggedError[];
}

const NAMES = ['code', 'table', 'column', 'constraint'] as const;
const MAX_DEPTH = 4;
/** PostgreSQL's codes of values that it could not read: their messages repeat the value. */
const BAD_VALUE = /^22/;

/**
 * An error without what somebody sent: only named fields are kept, because libraries put requests, rows and answers into
 * others (PostgreSQL's `detail` is a whole row), and values that messages repeat are cut out.
 */
export function toLoggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something else than an error was thrown' };
  const { cause } = error;
  const message = withoutValues(error);
  const parts = error instanceof AggregateError && depth < MAX_DEPTH ? error.errors : [];
  return {
    type: error.name,
    message,
    ...(error.stack !== undefined && { stack: error.stack.replace(error.message, () => message) }),
    ...namesOf(error),
    ...(cause !== undefined && depth < MAX_DEPTH && { cause: toLoggedError(cause, depth + 1) }),
    ...(parts.length > 0 && { errors: parts.map((part) => toLoggedError(part, depth + 1)) }),
  };
}

function withoutValues(error: Error): string {
  // What is no JSON is quoted too, and may be a body or another server's answer.
  const repeatsValue = error instanceof SyntaxError || BAD_VALUE.test(namesOf(error).code ?? '');
  return repeatsValue ? error.message.replace(/".*"/s, '"…"') : error.message;
}

function namesOf(error: Error): Partial<Record<(typeof NAMES)[number], string>> {
  const fields = new Map(Object.entries(error));
  return Object.fromEntries(
    NAMES.map((name) => [name, fields.get(name)]).filter(([, value]) => typeof value === 'string'),
  );
}
