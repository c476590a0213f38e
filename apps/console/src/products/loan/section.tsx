import { useQuery } from '@tanstack/react-query';
import { type DataOf, operators } from '@tradewind/api';
import { DAY_MS } from '@tradewind/base';
import { Empty } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { call } from '../../shared/api.ts';
import { Ask } from '../../shared/changes/ask.tsx';
import { Load } from '../../shared/page.tsx';
import { Section } from '../../shared/section.tsx';
import { WideTable } from '../../shared/wide-table.tsx';
import { forms } from './forms.tsx';
import { Limits } from './limits.tsx';
import { Offers } from './offers.tsx';
import { Overdue } from './overdue.tsx';
import { portfolioColumns } from './portfolio.tsx';
import { t } from './words.ts';

type Overview = DataOf<typeof operators.loan.read>;

const TERMS = { asset: 'USDT', termDays: 30, termMonths: 0, instalments: 1, graceDays: 1 };
const COSTS = { dailyRate: '0.03', penaltyRate: '0.09', costCap: '100', minimum: '100', maximum: '10000' };

/** Loans: what is lent and lost, what is overdue, what is on offer, and how much one person may owe. */
export function LoanSection() {
  const overview = useQuery({ queryKey: ['loans'], queryFn: () => call(operators.loan.read) });
  const change = { kind: 'loan-product', ...TERMS, ...COSTS, startsAt: Date.now() + DAY_MS } as const;
  return (
    <Section
      title={t('title')}
      aside={
        <Ask change={change} form={forms['loan-product']}>
          {t('add')}
        </Ask>
      }
    >
      <Load from={overview}>
        {({ offers, limits, books }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <Part title={t('portfolio')}>
              {books.length === 0 ? <Empty>{t('noPortfolio')}</Empty> : <Portfolio books={books} />}
            </Part>
            <Part title={t('overdue')}>
              <Overdue />
            </Part>
            <Part title={t('offers')}>
              {offers.length === 0 ? <Empty>{t('noOffers')}</Empty> : <Offers offers={offers} />}
            </Part>
            <Part title={t('limits')}>
              <Limits limits={limits} />
            </Part>
          </div>
        )}
      </Load>
    </Section>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-1 text-14 font-strong">{title}</h3>
      {children}
    </div>
  );
}

function Portfolio({ books }: Pick<Overview, 'books'>) {
  return (
    <WideTable label={t('portfolio')} rows={books} rowKey={({ asset }) => asset} columns={portfolioColumns(books)} />
  );
}
