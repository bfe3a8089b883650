import './button.css';

/** How much a button asks for: aim for one `primary` in view; `danger-solid` only inside a confirm dialog. */
type ButtonLook = 'primary' | 'standard' | 'outline' | 'quiet' | 'danger' | 'danger-solid';
/** `lg` 52 px, default 44, `sm` 36 (44 where touched), `icon` a square that needs an `aria-label`. */
type ButtonSize = 'lg' | 'md' | 'sm' | 'icon';

export interface ButtonStyle {
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
export function buttonClass({ look = 'standard', size = 'md', wide = false, className = '' }: ButtonStyle): string {
  return ['btn', LOOKS[look], SIZES[size], wide ? 'w-full' : '', className].filter(Boolean).join(' ');
}
