import { useQuery } from '@tanstack/react-query';
import { assets } from '@tradewind/api/calls';
import { Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../../shared/api.ts';
import { useRecordWords } from '../../shared/records/record-words.ts';
import { Waiting } from '../../shared/waiting.tsx';

const SHOWN = 6;

/** The newest postings, and the way to all of them. */
export function LatestMovements() {
  const { t } = useTranslation();
  const words = useRecordWords();
  const { data, isPending, isError, failureReason } = useQuery({
    queryKey: ['records', 'latest'],
    queryFn: ({ signal }) => call(assets.records, { query: { transfers: 'one' } }, { quiet: true, signal }),
  });
  if (isError) return null;
  return (
    <section className="rule pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-16 font-strong">{t('assets.movements')}</h2>
        <Link className="link text-13" to="/assets/record">
          {t('assets.allMovements')}
        </Link>
      </div>
      {isPending ? (
        <Waiting reason={failureReason} className="mt-2 h-32 w-full" />
      ) : (
        <ul className="list pt-1">
          {data.items.slice(0, SHOWN).map((record) => (
            <li
              key={record.id}
              className="grid min-h-row-table grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1 text-13 lg:grid-cols-[11rem_minmax(0,1fr)_12rem_12rem]"
            >
              <span className="num text-3 max-lg:order-3 max-lg:text-12">{words.time(record)}</span>
              <span>{words.cause(record)}</span>
              <span className="text-3 max-lg:order-4 max-lg:text-right max-lg:text-12">{words.accounts(record)}</span>
              <span className="text-right font-label">
                <Num
                  value={record.transfer ? record.amount.replace('-', '') : record.amount}
                  sign={record.transfer ? 'never' : 'always'}
                  unit={record.asset}
                  secret
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
