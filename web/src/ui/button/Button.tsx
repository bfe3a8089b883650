import { createLink } from '@tanstack/react-router';
import {
  type ComponentProps,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Stroke } from '../icon/Stroke.tsx';
import './button.css';

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
      {busyLabel === undefined && !busy ? children : <ButtonStates {...{ busy, busyLabel, children }} />}
    </button>
  );
}

function ButtonStates({
  busy,
  busyLabel,
  children,
}: {
  busy: boolean;
  busyLabel: string | undefined;
  children: ReactNode;
}) {
  return (
    <span className="btn__faces">
      <span className="btn__face" data-shown={!busy}>
        {children}
      </span>
      <span className="btn__face" data-shown={busy}>
        <Stroke className={busy ? 'btn__spin' : ''} d="M21 12a9 9 0 1 1-6.219-8.56" />
        {busyLabel}
      </span>
    </span>
  );
}

/** How much a button asks for: aim for one `primary` in view; `danger-solid` only inside a confirm dialog. */
type ButtonLook = 'primary' | 'standard' | 'outline' | 'quiet' | 'danger' | 'danger-solid';
/** `lg` 52 px, default 44, `sm` 36 (44 where touched), `icon` a square that needs an `aria-label`. */
type ButtonSize = 'lg' | 'md' | 'sm' | 'icon';

interface ButtonStyle {
  look?: ButtonLook | undefined;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
  className?: string | undefined;
}

const LOOKS: Record<ButtonLook, string> = {
  primary: 'p',
  standard: '',
  outline: 'g',
  quiet: 't',
  danger: 'd',
  'danger-solid': 'd solid',
};
const SIZES: Record<ButtonSize, string> = { lg: 'lg', md: '', sm: 'sm', icon: 'ic' };

/** The class names of a button, for elements that are not a Button or ButtonLink. */
function buttonClass({ look = 'standard', size = 'md', wide = false, className = '' }: ButtonStyle): string {
  return ['btn', LOOKS[look], SIZES[size], wide ? 'wide' : '', className].filter(Boolean).join(' ');
}

interface ButtonLinkProps extends ButtonStyle, Omit<ComponentProps<'a'>, keyof ButtonStyle> {}

/** A link with a button's look, to an address outside the router: signing in, a download. */
export function ButtonLink({ look, size, wide, className, ...anchor }: ButtonLinkProps) {
  return <a {...anchor} className={buttonClass({ look, size, wide, className })} />;
}

/** The same to a page of the router (`to`), preloaded on intent. */
export const ButtonTo = createLink(ButtonLink);
