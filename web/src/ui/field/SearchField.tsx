import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFieldWiring } from './Field.tsx';
import './field.css';

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** What the page shows results for; while somebody types, the field is ahead of it. */
  value: string;
  onChange: (value: string) => void;
  maxLength?: number;
}

/** One line to search by. */
export function SearchField({ label, placeholder, value, onChange, maxLength = 200 }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(value);
  }, [value]);
  return (
    <span className="search">
      <Search />
      <input
        {...useFieldWiring()}
        ref={input}
        className="in"
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={maxLength}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(event.target.value);
        }}
      />
    </span>
  );
}
