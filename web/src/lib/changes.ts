import type { Mutation } from '@tanstack/react-query';
import { hearChanges } from './api.ts';
import { queryClient } from './query-client.ts';

/** First parts of the keys of queries that show what a tag names, where that is not the tag's own name alone. */
const SHOWN_BY: Record<string, readonly string[]> = {
  account: ['account', 'auth', 'member', 'preferences'],
  inventory: ['inventory', 'equipment', 'items', 'mining'],
  site: ['site', 'config'],
  streaks: ['streak', 'quests'],
  wallet: ['auth', 'member', 'rewards', 'betting'],
};
const MAX_TAKEN = 1_000;

/** Ids of changes that a reply has told of: the event stream tells of them again, in one part or several. */
const taken = new Set<string>();
let refetching: Promise<unknown> = Promise.resolve();

/** Resolves when the page shows everything that it was told of so far. */
export const shown = (): Promise<unknown> => refetching;

/** Takes what the event stream tells: tags, and the ids of the changes that they come from, with commas. */
export function takeEvent(ids: string, tags: readonly string[]): void {
  if (ids === '' || !ids.split(',').every((id) => taken.has(id))) show(tags);
}

/** Takes what the reply of a write tells: ids, a space, tags. */
function takeReply(header: string): void {
  const [ids = '', ...tags] = header.split(' ');
  if (taken.size > MAX_TAKEN) taken.clear();
  for (const id of ids.split(',')) taken.add(id);
  show(tags);
}

function show(tags: readonly string[]): void {
  refetching = Promise.all([refetching, untilSettled().then(() => refetch(tags))]);
}

function refetch(tags: readonly string[]): Promise<void> {
  const names = tags.map((tag) => tag.split(':')[0] ?? '');
  const keys = new Set(names.flatMap((name) => SHOWN_BY[name] ?? [name]));
  return queryClient.invalidateQueries(
    tags.includes('*') ? {} : { predicate: ({ queryKey: [first] }) => keys.has(String(first)) },
  );
}

/** A value that is shown before the server has taken it would be replaced by an older one. */
function untilSettled(): Promise<void> {
  const isRunning = () => queryClient.isMutating({ predicate: showsEarly }) > 0;
  if (!isRunning()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = queryClient.getMutationCache().subscribe(() => {
      if (isRunning()) return;
      stop();
      resolve();
    });
  });
}

const showsEarly = ({ options }: Pick<Mutation, 'options'>) => options.onMutate !== undefined;

hearChanges(takeReply);
