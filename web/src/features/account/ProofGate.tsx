import { useEffect, useSyncExternalStore } from 'react';
import { lazyDialog } from '#ui/lazy/lazy.tsx';

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

/** One question for all calls that wait for proof at the same time. */
export function createProofQuestion() {
  const listeners = new Set<() => void>();
  let waiting: ((isProven: boolean) => void)[] = [];
  const replace = (next: typeof waiting) => {
    waiting = next;
    for (const listener of listeners) listener();
  };
  return {
    /** Whether it is proven now; false where the member gave up. */
    ask: () => new Promise<boolean>((resolve) => replace([...waiting, resolve])),

    answer(isProven: boolean): void {
      const answered = waiting;
      replace([]);
      for (const resolve of answered) resolve(isProven);
    },

    isOpen: () => waiting.length > 0,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
