import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonStyle, buttonClass } from './button-class.ts';

interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, keyof ButtonStyle> {
  /** The action runs: the button keeps its focus and width but takes no clicks. */
  busy?: boolean;
  /** The verb in -ing shown while busy, such as "Saving". */
  busyLabel?: string;
}

/** An action. The default type is `button`, so that only a stated `submit` sends a form. */
export function Button({ look, size, wide, className, busy = false, busyLabel, onClick, ...rest }: ButtonProps) {
  const { children, disabled = false, ...attributes } = rest;
  const blockWhileBusy = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...attributes}
      className={buttonClass({ look, size, wide, className })}
      disabled={disabled && !busy}
      aria-disabled={busy || attributes['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      onClick={blockWhileBusy}
    >
      {busyLabel === undefined && !busy ? children : <Faces {...{ busy, busyLabel, children }} />}
    </button>
  );
}

function Faces({ busy, busyLabel, children }: { busy: boolean; busyLabel: string | undefined; children: ReactNode }) {
  return (
    <span className="btn__faces">
      <span className="btn__face" data-shown={!busy}>
        {children}
      </span>
      <span className="btn__face" data-shown={busy}>
        <LoaderCircle className={busy ? 'btn__spin' : ''} />
        {busyLabel}
      </span>
    </span>
  );
}
