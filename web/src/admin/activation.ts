import type { ManyAction } from './ManyBar.tsx';

interface Activatable {
  id: string;
  isActive: boolean;
  version?: string | undefined;
}

type Update = (input: { id: string; version: string | undefined; isActive: boolean }) => Promise<unknown>;

type Labels = Pick<ManyAction<Activatable>, 'verb' | 'done' | 'follows'>;

const WORDS: readonly [Labels, Labels] = [
  { verb: 'Activate', done: 'activated' },
  { verb: 'Deactivate', done: 'deactivated', follows: 'What members have of them stays with them.' },
];

/** Making many things active or inactive at once, by the call that saves one. */
export function activation<Thing extends Activatable>(update: Update, [on, off] = WORDS): readonly ManyAction<Thing>[] {
  const set = (isActive: boolean) => ({
    call: ({ id, version }: Thing) => update({ id, version, isActive }),
    fits: (thing: Thing) => thing.isActive !== isActive,
  });
  return [
    { ...on, ...set(true) },
    { ...off, ...set(false) },
  ];
}

interface Publishable<Thing> {
  isPublished: (thing: Thing) => boolean;
  publish: (thing: Thing, isPublished: boolean) => Promise<unknown>;
  remove: (input: { id: string }) => Promise<unknown>;
}

/** Publishing, unpublishing and deleting many texts at once, by the calls that do it with one. */
export function publication<Thing extends { id: string }>(calls: Publishable<Thing>): readonly ManyAction<Thing>[] {
  const set = (value: boolean) => ({
    call: (thing: Thing) => calls.publish(thing, value),
    fits: (thing: Thing) => calls.isPublished(thing) !== value,
  });
  return [
    { verb: 'Publish', done: 'published', ...set(true) },
    {
      verb: 'Unpublish',
      done: 'unpublished',
      follows: 'They stay here as drafts, and links to them lead nowhere.',
      ...set(false),
    },
    {
      verb: 'Delete',
      done: 'deleted',
      follows: 'What they say is lost. Unpublished, they would stay here as drafts.',
      isDestructive: true,
      call: ({ id }) => calls.remove({ id }),
    },
  ];
}
