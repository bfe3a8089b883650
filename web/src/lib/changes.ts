import { type Mutation, type Query, useMutation } from '@tanstack/react-query';
import { followAnswers } from './api.ts';
import { queryClient } from './query-client.ts';
import { showFailure, showToast, type Toast } from './toasts.ts';

const MAX_TAKEN = 1_000;

/** Ids of changes that a reply has announced: the event stream announces them again, in one part or several. */
const taken = new Set<string>();
let refetching: Promise<unknown> = Promise.resolve();

/**
 * Resolves when the page shows everything that was announced so far. Not for a mutation with `onMutate`: the page waits for
 * those before it refetches, and both would wait for ever.
 */
export const refetched = (): Promise<unknown> => refetching;

type Done = Omit<Toast, 'tone'>;

/** What follows a write, once the page shows what it changed. */
export interface Outcome<Reply, Input> {
  /** The toast that says that it is done. */
  done?: Done | ((reply: Reply, input: Input) => Done);
  /** The title of the toast that says why it failed. */
  failure?: string;
  onSuccess?: (reply: Reply, input: Input) => void;
  onError?: (error: Error, input: Input) => void;
}

/**
 * A write of the server, which is under way until the page shows what it changed; `call` is one of `#api`. By then the
 * part of the page that wrote may be gone or show something else: `mutate` ends in the outcome that was given when it began.
 */
export function useWrite<Reply, Input = void>(
  call: (input: Input) => Promise<Reply>,
  { done, failure, onSuccess, onError }: Outcome<Reply, Input> = {},
) {
  const mutation = useMutation<Reply, Error, Input>({ mutationFn: (input) => call(input), onSettled: refetched });
  const mutate = (...[input]: undefined extends Input ? [input?: Input] : [input: Input]) => {
    mutation.mutateAsync(input as Input).then(
      (reply) => {
        if (done) showToast({ tone: 'good', ...(typeof done === 'function' ? done(reply, input as Input) : done) });
        onSuccess?.(reply, input as Input);
      },
      (error: Error) => {
        if (failure) showFailure(failure, error);
        onError?.(error, input as Input);
      },
    );
  };
  return { ...mutation, mutate };
}

/** Takes what the event stream tells: tags, and the ids of the changes that they come from, with commas. */
export function takeEvent(ids: string, tags: readonly string[]): void {
  if (ids === '' || !ids.split(',').every((id) => taken.has(id))) show(tags);
}

/** Takes what the reply of a write tells: ids, a space, tags. */
function takeReply({ headers }: Response): void {
  const header = headers.get('x-changed');
  if (!header) return;
  const [ids = '', ...tags] = header.split(' ');
  if (taken.size > MAX_TAKEN) taken.clear();
  for (const id of ids.split(',')) taken.add(id);
  show(tags);
}

function show(tags: readonly string[]): void {
  refetching = Promise.all([refetching, untilSettled().then(() => refetch(tags))]);
}

/** Refetches what shows these tags; called where no reply and no event tells of a change. */
export function refetch(tags: readonly string[]): Promise<void> {
  const shows = ({ meta }: Query) =>
    meta?.tags?.some((tag) => tags.some((announced) => isAbout(announced, tag))) ?? false;
  return queryClient.invalidateQueries(tags.includes('*') ? {} : { predicate: shows });
}

/**
 * Whether an announced tag is about what a query shows: `tournaments:*` is any tournament, found by another name than
 * its id.
 */
function isAbout(announced: string, shows: string): boolean {
  return announced === shows || (shows.endsWith(':*') && announced.startsWith(shows.slice(0, -1)));
}

let signIns = 0;
const waiting = new Set<() => void>();

/** The session may get another token: what is refetched before the page has that would be refused, and sign the page out. */
export async function whileSigningIn<Reply>(reply: Promise<Reply>): Promise<Reply> {
  signIns += 1;
  try {
    return await reply;
  } finally {
    signIns -= 1;
    for (const check of waiting) check();
  }
}

/** A value that is shown before the server has taken it would be replaced by an older one. */
function untilSettled(): Promise<void> {
  const isRunning = () => signIns > 0 || queryClient.isMutating({ predicate: showsEarly }) > 0;
  if (!isRunning()) return Promise.resolve();
  return new Promise((resolve) => {
    const check = () => {
      if (isRunning()) return;
      stop();
      waiting.delete(check);
      resolve();
    };
    const stop = queryClient.getMutationCache().subscribe(check);
    waiting.add(check);
  });
}

const showsEarly = ({ options }: Pick<Mutation, 'options'>) => options.onMutate !== undefined;

followAnswers(takeReply);

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { tags?: readonly string[] };
  }
}
