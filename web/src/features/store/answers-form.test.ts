import { expect, it } from 'vitest';
import { answerIssues } from './answers-form.ts';

const questions = [
  { label: 'Which evening?', isRequired: true },
  { label: 'Anything else?', isRequired: false },
];
const wrong = (...answers: string[]) => answerIssues(questions, { answers }).map(({ path }) => path.join('.'));

it('asks for what is required, and for no longer texts than the server takes', () => {
  expect(wrong()).toEqual(['answers.0']);
  expect(wrong('  ', '')).toEqual(['answers.0']);
  expect(wrong('Friday')).toEqual([]);
  expect(wrong('Friday', 'x'.repeat(501))).toEqual(['answers.1']);
});
