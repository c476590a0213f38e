import type { LoanOffer } from '@tradewind/api';
import { cx } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { useClock } from '../../shared/time.ts';
import type { TermChoice } from './loan-figures.ts';
import { useTermWords } from './loan-words.tsx';

interface TermsProps {
  readonly choices: readonly TermChoice[];
  readonly chosen: LoanOffer | undefined;
  readonly onChoose: (id: string) => void;
}

/** Days in one group, months in the other; what is announced says from when on. */
export function Terms({ choices, chosen, onChoose }: TermsProps) {
  const { t } = useTranslation();
  const groups = [
    choices.filter(({ offer }) => offer.termMonths === null),
    choices.filter(({ offer }) => offer.termMonths !== null),
  ].filter((group) => group.length > 0);
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <legend className="label mb-1.5">{t('loan.calculator.term')}</legend>
      {groups.map((group) => (
        <div
          key={group[0]?.offer.id}
          className={cx(
            'grid gap-1 rounded-2 bg-bg-2 p-1 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none',
            COLUMNS[group.length] ?? 'grid-cols-4',
          )}
        >
          {group.map((one) => (
            <Term key={one.offer.id} choice={one} on={one.offer.id === chosen?.id} onChoose={onChoose} />
          ))}
        </div>
      ))}
    </fieldset>
  );
}

/** Full rows on phones. */
const COLUMNS: Readonly<Record<number, string>> = {
  1: 'grid-cols-1',
  2: 'grid-cols-2',
  3: 'grid-cols-3',
  5: 'grid-cols-5',
  6: 'grid-cols-3',
  9: 'grid-cols-3',
};

interface TermProps {
  readonly choice: TermChoice;
  readonly on: boolean;
  readonly onChoose: (id: string) => void;
}

function Term({ choice: { offer, from }, on, onChoose }: TermProps) {
  const { t } = useTranslation();
  const { format } = useClock();
  const words = useTermWords()(offer);
  return (
    <button
      type="button"
      aria-pressed={on}
      disabled={from !== null}
      onClick={() => onChoose(offer.id)}
      className={cx(
        'grid min-h-money content-center rounded-1 border px-1 py-1 text-center text-13 leading-tight',
        on ? 'border-line-control bg-bg-0 font-label text-1' : 'border-transparent text-2',
        from !== null && 'text-3',
      )}
    >
      {words}
      {from !== null && <span className="text-11">{t('loan.terms.from', { date: format(from, 'date') })}</span>}
    </button>
  );
}
