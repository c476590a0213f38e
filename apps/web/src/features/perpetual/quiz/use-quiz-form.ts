import type { Quiz, QuizAnswers } from '@tradewind/api';
import { perpetual } from '@tradewind/api/calls';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api.ts';
import { useForm } from '../../../shared/form.ts';
import { queryClient } from '../../../shared/query.ts';
import { quizQuery } from '../perpetual-queries.ts';
import { complaintsOf, type Judged } from './complaints.ts';

async function judge(answers: QuizAnswers): Promise<Judged> {
  const { wrong, ...standing } = await call(perpetual.answerQuiz, { body: { answers } });
  const { queryKey } = quizQuery;
  queryClient.setQueriesData<Quiz>({ queryKey }, (before) => before && { ...before, ...standing });
  return { answers, wrong: Object.fromEntries(wrong.map(({ id, explanation }) => [id, explanation])) };
}

export interface QuizFormProps {
  readonly questions: Quiz['questions'];
  readonly judged: Judged | null;
  readonly onJudged: (judged: Judged) => void;
}

/** One answer to each question, none chosen at first. What is known to be wrong is not sent again. */
export function useQuizForm({ questions, judged, onJudged }: QuizFormProps) {
  const { t } = useTranslation();
  const form = useForm<Record<string, string>>({
    start: Object.fromEntries(questions.map(({ id }) => [id, ''])),
    check: (answers) => complaintsOf(answers, judged, t('futures.quiz.missing')),
    submit: async (answers) => onJudged(await judge(answers)),
    refused: (error) => {
      if (error.code === 'quiz_wait') void queryClient.invalidateQueries({ queryKey: quizQuery.queryKey });
      return null;
    },
  });
  const { ref } = form.form;
  useEffect(() => {
    if (judged !== null) ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [judged, ref]);
  return form;
}
