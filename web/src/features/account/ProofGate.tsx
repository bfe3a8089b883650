import { useEffect, useSyncExternalStore } from 'react';
import { lazyDialog } from '#ui/lazy/lazy.tsx';
import { createProofQuestion } from './proof-question.ts';

const ProofDialog = lazyDialog(async () => (await import('./ProofDialog.tsx')).default);

const question = createProofQuestion();

/** Asks the member who they are, as soon as there is something that shows the question; whether they proved it. */
export const askProof = question.ask;

/** Opens the question who somebody is, over whatever is open. */
export function ProofGate() {
  const isOpen = useSyncExternalStore(question.subscribe, question.isOpen);
  // Nobody is signed in any more, who could answer.
  useEffect(() => () => question.answer(false), []);
  if (!isOpen) return null;
  return <ProofDialog onProven={() => question.answer(true)} onClose={() => question.answer(false)} />;
}
