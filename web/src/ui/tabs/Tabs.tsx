import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { centerInRow } from '#lib/center-in-row.ts';
import { direction } from '#lib/texts.tsx';
import { ErrorBoundary } from '../empty/ErrorState.tsx';
import { Select } from '../field/Select.tsx';
import { Count } from '../tag/Tag.tsx';
import './tabs.css';

interface Tab {
  value: string;
  label: string;
  /** How many things wait behind the tab, and the same in words; `quiet` where they ask for nothing. */
  count?: { value: number; label: string; quiet?: boolean };
}

interface TabsProps {
  /** What the tabs choose between. */
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
  /** A select on phones; six or more tabs are one anyway. */
  isSelectOnPhones?: boolean;
  /** At the end of the tabs, below them on phones: a Segmented that narrows what they show. */
  aside?: ReactNode;
  /** One TabPanel per tab. */
  children: ReactNode;
}

const MANY = 6;

/** Tabs with arrow keys; six or more become a select on phones. */
export function Tabs({ label, tabs, value, onChange, isSelectOnPhones = false, aside, children }: TabsProps) {
  const hasSelect = isSelectOnPhones || tabs.length >= MANY;
  const row = useRef<HTMLDivElement>(null);
  // The count of a tab comes later and moves the others.
  const counts = tabs.map((tab) => tab.count?.value ?? tab.label.length).join(' ');
  useEffect(() => {
    if (value !== '' && counts !== '') centerInRow(row.current, '[aria-selected="true"]');
  }, [value, counts]);
  const list = (
    <>
      <Radix.List ref={row} className="tabs" aria-label={label} data-select={hasSelect}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            className="tabs__tab"
            value={tab.value}
            // The arrow keys open what they reach; a tab that gets the focus back from a question stays closed.
            onFocus={(event) => {
              if (!row.current?.contains(event.relatedTarget)) event.preventDefault();
            }}
          >
            {tab.label}
            {tab.count && tab.count.value > 0 && <Count {...tab.count} />}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {hasSelect && (
        <Select
          className="tabs__select"
          aria-label={label}
          options={tabs}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </>
  );
  return (
    <Radix.Root dir={direction} value={value} onValueChange={onChange}>
      {aside ? (
        <div className="tabs__line">
          {list}
          {aside}
        </div>
      ) : (
        list
      )}
      {children}
    </Radix.Root>
  );
}

interface TabPanelProps {
  value: string;
  /** Where drawing it fails: "The events could not be shown". */
  failure: string;
  children: ReactNode;
}

/** What one tab shows; a fault in drawing it leaves the rest of the page alone. */
export function TabPanel({ value, failure, children }: TabPanelProps) {
  return (
    <Radix.Content className="tabs__panel" value={value}>
      <ErrorBoundary title={failure}>{children}</ErrorBoundary>
    </Radix.Content>
  );
}
