import { Bar, Button, Num, Stat } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { divide } from '../../../shared/decimal.ts';
import { stillWrong } from './complaints.ts';
import { Question } from './question.tsx';
import { ReadMore } from './read-more.tsx';
import { type QuizFormProps, useQuizForm } from './use-quiz-form.ts';

export function QuizForm(props: QuizFormProps) {
  const { t } = useTranslation();
  const form = useQuizForm(props);
  const { questions, judged } = props;
  const all = questions.length;
  return (
    <>
      <Lead />
      <form className="grid grid-cols-[minmax(0,1fr)] gap-8" {...form.form}>
        {questions.map(({ id, text, options }, at) => (
          <Question
            key={id}
            name={id}
            text={text}
            options={options}
            place={t('futures.quiz.of', { at: at + 1, all })}
            value={form.values[id] ?? ''}
            error={form.errorOf(id)}
            onChange={(option) => form.set(id, option)}
          />
        ))}
        <div className="grid gap-3">
          <Progress answered={questions.filter(({ id }) => form.values[id] !== '').length} all={all} />
          <WrongCount count={Object.keys(stillWrong(form.values, judged)).length} />
          <Button type="submit" variant="primary" size="money" busy={form.busy}>
            {t(judged === null ? 'futures.quiz.submit' : 'futures.quiz.again')}
          </Button>
          <p className="text-12 text-3">{t('futures.quiz.tries')}</p>
        </div>
      </form>
    </>
  );
}

const EXAMPLES = ['5', '10', '20', '50'];

/** What can be lost, before anything is asked. */
function Lead() {
  const { t } = useTranslation();
  return (
    <header className="grid gap-4">
      <div className="grid gap-2">
        <h2 className="text-16 font-strong">{t('futures.quiz.title')}</h2>
        <p className="text-14 text-2">{t('futures.quiz.lead')}</p>
      </div>
      <div className="grid gap-2">
        <p className="text-13 text-2">{t('futures.quiz.move')}</p>
        <div className="grid grid-cols-4 gap-4">
          {EXAMPLES.map((leverage) => (
            <Stat key={leverage} label={t('futures.times', { leverage })}>
              <Num value={divide('100', leverage, 0)} unit="%" />
            </Stat>
          ))}
        </div>
      </div>
      <ReadMore />
    </header>
  );
}

function Progress({ answered, all }: { readonly answered: number; readonly all: number }) {
  const { t } = useTranslation();
  const words = t('futures.quiz.answered', { answered, all });
  return (
    <div className="grid gap-1.5">
      <p className="text-12 text-3">{words}</p>
      <Bar percent={(answered / all) * 100} label={words} />
    </div>
  );
}

function WrongCount({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  return (
    <p role="status" className="text-13 text-danger empty:hidden">
      {count > 0 && t('futures.quiz.wrong', { count })}
    </p>
  );
}
