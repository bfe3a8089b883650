import { Tooltip } from '#ui/tooltip/Tooltip.tsx';
import './defined.css';

/** A figure's name that says on hover or focus what it counts. */
export function Defined({ name, definition }: { name: string; definition: string }) {
  return (
    <Tooltip text={definition}>
      <button type="button" className="defined" aria-label={`${name}: ${definition}`}>
        {name}
      </button>
    </Tooltip>
  );
}
