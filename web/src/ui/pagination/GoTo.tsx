import type { FormEvent } from 'react';
import { Button } from '../button/Button.tsx';
import { Input } from '../field/Input.tsx';
import { pageTyped } from './page-typed.ts';

interface GoToProps {
  totalPages: number;
  onPage: (page: number) => void;
}

/** Goes to a page by its number. */
export function GoTo({ totalPages, onPage }: GoToProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('page');
    const page = pageTyped(String(typed), totalPages);
    if (page !== null) onPage(page);
  };
  return (
    <form className="flex items-center gap-2" noValidate onSubmit={submit}>
      <Input className="w-16" name="page" inputMode="numeric" autoComplete="off" aria-label="Number of a page" />
      <Button size="sm" type="submit">
        Go
      </Button>
    </form>
  );
}
