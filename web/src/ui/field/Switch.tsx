import type { ComponentProps, ReactNode } from 'react';
import './field.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  children: ReactNode;
}

/** On or off, with its label beside it. */
export function Switch({ children, ...input }: SwitchProps) {
  return (
    <label className="sw">
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is on */}
      <input {...input} type="checkbox" role="switch" />
      {children}
    </label>
  );
}
