import type { Quiz } from '@tradewind/api';
import { useTranslation } from 'react-i18next';
import { useClock } from '../../../shared/time.ts';
import type { Judged } from './complaints.ts';
import { ReadMore } from './read-more.tsx';
import { takeFocus } from './take-focus.ts';

interface WaitForTryProps {
  readonly until: number;
  readonly questions: Quiz['questions'];
  readonly judged: Judged | null;
}

/** When the next try is possible, and what was wrong in the last one. */
export function WaitForTry({ until, questions, judged }: WaitForTryProps) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const wrong = questions.filter(({ id }) => judged?.wrong[id] !== undefined);
  return (
    <>
      <h2 ref={judged === null ? undefined : takeFocus} tabIndex={-1} className="text-16 font-strong">
        {t('futures.quiz.wait', { time: stamp(until) })}
      </h2>
      <ReadMore />
      {wrong.length > 0 && (
        <ul className="list">
          {wrong.map(({ id, text }) => (
            <li key={id} className="grid gap-1 py-4">
              <p className="text-14 font-label">{text}</p>
              <p className="text-13 text-2">{judged?.wrong[id]}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
