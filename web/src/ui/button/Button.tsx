import { LoaderCircle } from 'lucide-react';
import {
  type ComponentProps,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type ButtonStyle, buttonClass } from './button-class.ts';

interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, keyof ButtonStyle> {
  /** The action runs: the button keeps its focus and width but takes no clicks. */
  busy?: boolean;
  /** The verb in -ing shown while busy, such as "Saving". */
  busyLabel?: string;
}

/**
 * An action. The default type is `button`, so that only a stated `submit` sends a form. One that is disabled while it has
 * the focus keeps it until the focus goes on: "Save" after it has saved, "Next" on the last page.
 */
export function Button({ look, size, wide, className, busy = false, busyLabel, ...rest }: ButtonProps) {
  const { children, disabled = false, onClick, onFocus, onBlur, ...attributes } = rest;
  const hasFocus = useRef(false);
  const [keepsFocus, setKeepsFocus] = useState(false);
  const isOff = disabled && !busy;
  // Before the browser takes the focus away. Not told by the focus itself: a render between press and release moves things.
  useLayoutEffect(() => {
    setKeepsFocus(isOff && hasFocus.current);
  }, [isOff]);
  const takesNoClicks = busy || (isOff && keepsFocus);
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (takesNoClicks) event.preventDefault();
    else onClick?.(event);
  };
  const focus = (event: FocusEvent<HTMLButtonElement>) => {
    hasFocus.current = true;
    onFocus?.(event);
  };
  const blur = (event: FocusEvent<HTMLButtonElement>) => {
    hasFocus.current = false;
    setKeepsFocus(false);
    onBlur?.(event);
  };
  return (
    <button
      type="button"
      {...attributes}
      className={buttonClass({ look, size, wide, className })}
      disabled={isOff && !keepsFocus}
      aria-disabled={takesNoClicks || attributes['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      onClick={click}
      onFocus={focus}
      onBlur={blur}
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
