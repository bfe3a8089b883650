import { describe, expect, it, vi } from 'vitest';
import { createProofQuestion } from './ProofGate.tsx';

describe('the question who somebody is', () => {
  it('is asked once for all calls that wait, and answers them all', async () => {
    const question = createProofQuestion();
    const seen = vi.fn();
    question.subscribe(() => seen(question.isOpen()));
    const both = Promise.all([question.ask(), question.ask()]);
    expect(question.isOpen()).toBe(true);
    question.answer(true);
    await expect(both).resolves.toEqual([true, true]);
    expect(question.isOpen()).toBe(false);
    expect(seen.mock.calls.flat()).toEqual([true, true, false]);
  });

  it('can be asked again after somebody gave up', async () => {
    const question = createProofQuestion();
    const first = question.ask();
    question.answer(false);
    await expect(first).resolves.toBe(false);
    const second = question.ask();
    expect(question.isOpen()).toBe(true);
    question.answer(true);
    await expect(second).resolves.toBe(true);
  });
});
