import './balance.css';
import { Link } from '@tanstack/react-router';
import { useHasPage } from '#lib/pages.ts';
import { Amount } from '#ui/amount/Amount.tsx';

/** The member's tokens in the navigation bar, whole and rounded down; leads to where they are earned. */
export function Balance({ amount }: { amount: string }) {
  const hasPage = useHasPage();
  const earn: string = '/earn';
  const balance = (
    <>
      <span className="sr-only">Your balance: </span>
      <Amount value={amount} />
    </>
  );
  if (!hasPage(earn)) return <span className="bal">{balance}</span>;
  return (
    <Link className="bal" to={earn} activeProps={{ 'aria-current': undefined }}>
      {balance}
    </Link>
  );
}
