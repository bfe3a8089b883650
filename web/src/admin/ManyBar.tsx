import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useExport } from '#lib/download.ts';
import { Button } from '#ui/button/Button.tsx';
import { Checkbox } from '#ui/field/Checkbox.tsx';
import { lazyDialog } from '#ui/lazy/lazy.tsx';
import type { Chosen } from './use-chosen.ts';
import './admin.css';

const ManyDialog = lazyDialog(async () => (await import('./ManyDialog.tsx')).ManyDialog);

/** What can be done with many things at once, as it can be with one. */
export interface ManyAction<Thing> {
  /** The button: "Archive". */
  verb: string;
  /** "Archive 3 quests". */
  some: (count: number) => string;
  /** "3 quests archived". */
  done: (count: number) => string;
  call: (thing: Thing) => Promise<unknown>;
  /** Where some cannot be deleted: "2 games retired", "1 game deleted, 2 retired". */
  kept?: ((count: number, deleted: number) => string) | undefined;
  /** Whether it makes sense for a thing; the others are left out. */
  fits?: (thing: Thing) => boolean;
  isDestructive?: boolean;
  /** How many they are is typed first: it cannot be undone. */
  needsCount?: boolean;
  /** What follows from it, in a sentence. */
  follows?: string;
}

/** What the bar of a list says. */
export interface ManyTexts {
  /** "Choose quests". */
  choose: string;
  /** "Choose all quests of this page". */
  chooseAll: string;
  /** "3 quests chosen". */
  chosen: (count: number) => string;
}

interface ManyBarProps<Thing> {
  chosen: Chosen<Thing>;
  texts: ManyTexts;
  actions: readonly ManyAction<Thing>[];
  /** Where the server writes them as a file, by their ids. */
  exportPath?: string;
}

/** Above a list: chooses all rows of the page, says how many are, and does something with them. */
export function ManyBar<Thing>({ chosen, texts, actions, exportPath }: ManyBarProps<Thing>) {
  const [confirming, setConfirming] = useState<ManyAction<Thing> | null>(null);
  const { all, things, nameOf } = chosen;
  const isAll = all.length > 0 && things.length === all.length;
  return (
    <div className="many-bar" data-active={things.length > 0}>
      <Checkbox
        className="choose-box"
        aria-label={texts.chooseAll}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = things.length > 0 && !isAll;
        }}
        onChange={({ target }) => chosen.set(target.checked)}
      />
      <span className="many-bar__count" role="status">
        {things.length === 0 ? texts.choose : texts.chosen(things.length)}
      </span>
      {things.length > 0 && (
        <span className="many-bar__actions">
          {actions.map((action) => (
            <Button
              key={action.verb}
              size="sm"
              look={action.isDestructive ? 'danger' : 'standard'}
              onClick={() => setConfirming(action)}
            >
              {action.verb}
            </Button>
          ))}
          {exportPath !== undefined && <Export path={`${exportPath}?ids=${things.map(chosen.keyOf).join()}`} />}
          <Button size="sm" look="quiet" onClick={() => chosen.set(false)}>
            <Trans>Choose none</Trans>
          </Button>
        </span>
      )}
      {confirming && (
        <ManyDialog
          action={confirming}
          fitting={things
            .filter(fits(confirming))
            .map((thing) => ({ name: nameOf(thing), call: () => confirming.call(thing) }))}
          others={things.filter((thing) => !fits(confirming)(thing)).map(nameOf)}
          onDone={() => chosen.set(false)}
          onClose={() => setConfirming(null)}
        />
      )}
    </div>
  );
}

function Export({ path }: { path: string }) {
  const fetched = useExport(path);
  return (
    <Button size="sm" busy={fetched.isPending} busyLabel={t`Exporting`} onClick={() => fetched.mutate()}>
      <Trans>Export</Trans>
    </Button>
  );
}

/** Whether an action makes sense for a thing. */
function fits<Thing>(action: ManyAction<Thing>) {
  return (thing: Thing) => action.fits?.(thing) ?? true;
}
