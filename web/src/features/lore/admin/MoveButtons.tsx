import { t } from '@lingui/core/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from '#ui/button/Button.tsx';

interface MoveButtonsProps<Thing> {
  thing: Thing;
  /** In their order. */
  all: readonly Thing[];
  onMove: (id: string, step: -1 | 1) => void;
}

/** Moves a thing of a list one place up or down. */
export function MoveButtons<Thing extends { id: string; name: string }>({
  thing,
  all,
  onMove,
}: MoveButtonsProps<Thing>) {
  const { id, name } = thing;
  return (
    <>
      <Button
        look="quiet"
        size="icon"
        aria-label={t`Move ${name} up`}
        disabled={id === all[0]?.id}
        onClick={() => onMove(id, -1)}
      >
        <ArrowUp />
      </Button>
      <Button
        look="quiet"
        size="icon"
        aria-label={t`Move ${name} down`}
        disabled={id === all.at(-1)?.id}
        onClick={() => onMove(id, 1)}
      >
        <ArrowDown />
      </Button>
    </>
  );
}
