import { t } from '@lingui/core/macro';
import type { ManyAction } from './ManyBar.tsx';

interface Activatable {
  id: string;
  isActive: boolean;
  version?: string | undefined;
}

type Update = (input: { id: string; version: string | undefined; isActive: boolean }) => Promise<unknown>;

/** What an action says. */
type Texts = Pick<ManyAction<never>, 'verb' | 'some' | 'done' | 'follows'>;

/** What is said of one of the two, and what follows. */
type ActivationTexts = Pick<Texts, 'some' | 'done'> & Partial<Texts>;

/** Making many things active or inactive at once, by the call that saves one. */
export function activation<Thing extends Activatable>(
  update: Update,
  [on, off]: readonly [ActivationTexts, ActivationTexts],
): readonly ManyAction<Thing>[] {
  const set = (isActive: boolean) => ({
    call: ({ id, version }: Thing) => update({ id, version, isActive }),
    fits: (thing: Thing) => thing.isActive !== isActive,
  });
  return [
    { verb: t`Activate`, ...on, ...set(true) },
    { verb: t`Deactivate`, follows: t`What members have of them stays with them.`, ...off, ...set(false) },
  ];
}

interface Publishable<Thing> {
  texts: Record<'publish' | 'unpublish' | 'remove', Pick<Texts, 'some' | 'done'>>;
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
    { verb: t`Publish`, ...calls.texts.publish, ...set(true) },
    {
      verb: t`Unpublish`,
      ...calls.texts.unpublish,
      follows: t`They stay here as drafts, and links to them lead nowhere.`,
      ...set(false),
    },
    {
      verb: t`Delete`,
      ...calls.texts.remove,
      follows: t`What they say is lost. Unpublished, they would stay here as drafts.`,
      isDestructive: true,
      call: ({ id }) => calls.remove({ id }),
    },
  ];
}
