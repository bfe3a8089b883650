import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { type ButtonStyle, buttonClass } from './Button.tsx';

interface ButtonLinkProps extends ButtonStyle, Omit<ComponentProps<'a'>, keyof ButtonStyle> {}

/** A link with a button's look, to an address outside the router: signing in, a download. */
export function ButtonLink({ look, size, wide, className, ...anchor }: ButtonLinkProps) {
  return <a {...anchor} className={buttonClass({ look, size, wide, className })} />;
}

/** The same to a page of the router (`to`), preloaded on intent. */
export const ButtonTo = createLink(ButtonLink);
