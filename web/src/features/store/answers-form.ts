import type { Offer } from '@cinder/contract/store/store.api.ts';
import { LONGEST_ANSWER } from '@cinder/contract/store/store.rules.ts';
import { t } from '@lingui/core/macro';
import { issuesResolver, VALIDATE_ON_TOUCHED } from '#lib/form-errors.ts';

/** What is typed in the fields of a request, in their order. */
export interface AnswersValues {
  answers: string[];
}

/** What a member is asked before they pay: the title where the offer gives one. */
export function questionsOf({ perk, questions }: Pick<Offer, 'perk' | 'questions'>): Offer['questions'] {
  return perk?.kind === 'title' ? [{ label: '', isRequired: true }] : questions;
}

/** The form of what an offer asks, with what was typed in it before. */
export function answersForm(questions: Offer['questions'], typed: readonly string[]) {
  return {
    defaultValues: { answers: questions.map((_, index) => typed[index] ?? '') },
    ...VALIDATE_ON_TOUCHED,
    resolver: issuesResolver((values: AnswersValues) => answerIssues(questions, values)),
  };
}

/** What is wrong with the answers, as the server would say it. */
export function answerIssues(questions: Offer['questions'], { answers }: AnswersValues) {
  return questions.flatMap(({ isRequired }, index) => {
    const text = (answers[index] ?? '').trim();
    const path = ['answers', index];
    if (isRequired && text === '') return [{ path, message: t`Please fill this in` }];
    return text.length > LONGEST_ANSWER
      ? [{ path, message: t`Enter at most ${{ most: LONGEST_ANSWER }} letters` }]
      : [];
  });
}
