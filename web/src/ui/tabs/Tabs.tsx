import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Select } from '../field/Select.tsx';
import { Count } from '../tag/Count.tsx';
import './tabs.css';

interface Tab {
  value: string;
  label: string;
  /** How many things wait behind the tab, and what they are; `quiet` where they ask for nothing. */
  count?: { value: number; of: string; quiet?: boolean };
}

interface TabsProps {
  /** What the tabs choose between. */
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
  /** One TabPanel per tab. */
  children: ReactNode;
}

const MANY = 6;

/** Tabs with arrow keys; six or more become a select on phones. */
export function Tabs({ label, tabs, value, onChange, children }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List className="tabs" aria-label={label} data-many={tabs.length >= MANY}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} className="tabs__tab" value={tab.value}>
            {tab.label}
            {tab.count && tab.count.value > 0 && <Count {...tab.count} />}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.length >= MANY && (
        <Select
          className="tabs__select"
          aria-label={label}
          options={tabs}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {children}
    </Radix.Root>
  );
}

/** What one tab shows. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Radix.Content className="pt-5" value={value}>
      {children}
    </Radix.Content>
  );
}
