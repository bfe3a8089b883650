import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { Button } from '../button/Button.tsx';
import { Input } from '../field/Field.tsx';
import '../table/table.css';

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
    <form className="go-to" noValidate onSubmit={submit}>
      <Input
        className="go-to__page"
        name="page"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t`Number of a page`}
      />
      <Button size="sm" type="submit">
        <Trans>Go</Trans>
      </Button>
    </form>
  );
}

/** The page that was typed, the last one for a number beyond it; null for what is no number of a page. */
export function pageTyped(typed: string, totalPages: number): number | null {
  const text = typed.trim();
  const page = Number(text);
  return /^\d+$/.test(text) && page >= 1 ? Math.min(page, totalPages) : null;
}
