import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Loaded } from '../../../shared/loaded.tsx';
import { useSettings } from '../../../shared/settings.ts';
import { quizQuery } from '../perpetual-queries.ts';
import type { Judged } from './complaints.ts';
import { Passed } from './passed.tsx';
import { QuizForm } from './quiz-form.tsx';
import { WaitForTry } from './wait-for-try.tsx';

/** Whoever has to wait may try again while the page is open. */
const WAIT_MS = 60_000;

/** What has to be known before the first order in a contract: asked once, all answers judged together. */
export function QuizScreen() {
  const [parameters] = useSearchParams();
  const [judged, setJudged] = useState<Judged | null>(null);
  const language = useSettings((settings) => settings.language);
  const quiz = useQuery({
    ...quizQuery,
    // The server says the questions in the language of the screen; what is chosen stays when that changes.
    queryKey: [...quizQuery.queryKey, language],
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.mayTryAt ? WAIT_MS : false),
  });
  return (
    <div className="narrow grid grid-cols-[minmax(0,1fr)] gap-6 pt-2 pb-12">
      <Loaded query={quiz}>
        {({ passed, mayTryAt, questions }) => {
          if (passed) return <Passed contract={parameters.get('contract')} fresh={judged !== null} />;
          if (mayTryAt !== null) return <WaitForTry until={mayTryAt} questions={questions} judged={judged} />;
          return <QuizForm questions={questions} judged={judged} onJudged={setJudged} />;
        }}
      </Loaded>
    </div>
  );
}
