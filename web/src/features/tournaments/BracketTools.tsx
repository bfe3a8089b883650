import type { Match } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#ui/button/Button.tsx';
import type { MoreSides } from '#ui/scroller/Scroller.tsx';
import { matchBoxId } from './MatchBox.tsx';

interface BracketToolsProps {
  /** The reader's own match, and the final: where one jumps to. */
  mine: Match | null;
  final: Match | null;
  /** Where there is more of the drawing than is seen. */
  more: MoreSides;
  /** Moves it by so many columns. */
  onStep: (columns: number) => void;
}

/** The ways through a bracket that is wider than its page. */
export function BracketTools({ mine, final, more, onStep }: BracketToolsProps) {
  return (
    <>
      {mine && (
        <Button size="sm" onClick={() => goTo(mine)}>
          My match
        </Button>
      )}
      {final && (
        <Button size="sm" onClick={() => goTo(final)}>
          Final
        </Button>
      )}
      <Button size="sm" look="outline" disabled={more === 'end'} aria-label="Earlier rounds" onClick={() => onStep(-1)}>
        <ChevronLeft />
      </Button>
      <Button size="sm" look="outline" disabled={more === 'start'} aria-label="Later rounds" onClick={() => onStep(1)}>
        <ChevronRight />
      </Button>
    </>
  );
}

/** Brings a match into the middle and gives it the focus. */
function goTo({ id }: Match): void {
  const box = document.getElementById(matchBoxId(id));
  box?.scrollIntoView({ block: 'nearest', inline: 'center' });
  box?.focus({ preventScroll: true });
}
