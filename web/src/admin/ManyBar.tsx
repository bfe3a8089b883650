import { useState } from 'react';
import { useExport } from '#lib/download.ts';
import { counted } from '#lib/format/numbers.ts';
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
  /** "archived": "3 quests archived". */
  done: string;
  call: (thing: Thing) => Promise<unknown>;
  /** What becomes of those that cannot be deleted: "retired"; "deactivated" unless given. */
  kept?: string | undefined;
  /** Whether it makes sense for a thing; the others are left out. */
  fits?: (thing: Thing) => boolean;
  isDestructive?: boolean;
  /** How many they are is typed first: it cannot be undone. */
  needsCount?: boolean;
  /** What follows from it, in a sentence. */
  follows?: string;
}

interface ManyBarProps<Thing> {
  chosen: Chosen<Thing>;
  /** "quest", "quests". */
  one: string;
  many: string;
  actions: readonly ManyAction<Thing>[];
  /** Where the server writes them as a file, by their ids. */
  exportPath?: string;
}

/** Above a list: chooses all rows of the page, says how many are, and does something with them. */
export function ManyBar<Thing>({ chosen, one, many, actions, exportPath }: ManyBarProps<Thing>) {
  const [confirming, setConfirming] = useState<ManyAction<Thing> | null>(null);
  const { all, things, nameOf } = chosen;
  const isAll = all.length > 0 && things.length === all.length;
  return (
    <div className="many-bar" data-active={things.length > 0}>
      <Checkbox
        aria-label={`Choose all ${many} of this page`}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = things.length > 0 && !isAll;
        }}
        onChange={({ target }) => chosen.set(target.checked)}
      />
      <span className="many-bar__count" role="status">
        {things.length === 0 ? `Choose ${many}` : `${counted(things.length, one, many)} chosen`}
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
            Choose none
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
          one={one}
          many={many}
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
    <Button size="sm" busy={fetched.isPending} busyLabel="Exporting" onClick={() => fetched.mutate()}>
      Export
    </Button>
  );
}

/** Whether an action makes sense for a thing. */
function fits<Thing>(action: ManyAction<Thing>) {
  return (thing: Thing) => action.fits?.(thing) ?? true;
}
