import type { DataOf, operators } from '@tradewind/api';
import { type Column, plainNumber } from '@tradewind/ui';
import { TwoLines } from '../../shared/two-lines.tsx';
import { counted, t } from './words.ts';

type Book = DataOf<typeof operators.loan.read>['books'][number];
type Figure = 'pool' | 'outstanding' | 'lost' | 'interest' | 'penalty';

/** By asset: what may be lent still and what is, what of it is overdue by age, and what was lost and earned. */
export function portfolioColumns(books: readonly Book[]): readonly Column<Book>[] {
  const ages = books[0]?.overdue.map(({ fromDays }) => fromDays) ?? [];
  return [
    { key: 'asset', head: t('asset'), cell: ({ asset }) => asset },
    figure('pool', t('pool')),
    {
      ...figure('outstanding', t('outstanding')),
      cell: ({ outstanding, loans }) => <TwoLines sub={counted('count', loans)}>{figureText(outstanding)}</TwoLines>,
    },
    ...ages.map((from, at): Column<Book> => {
      const to = ages[at + 1];
      return {
        key: `overdue${from}`,
        head: to === undefined ? t('overdueFrom', { from }) : t('overdueSpan', { from, to: to - 1 }),
        end: true,
        cell: ({ overdue }) => <Age of={overdue[at]} />,
      };
    }),
    figure('lost', t('lost')),
    figure('interest', t('interestEarned')),
    figure('penalty', t('penaltyEarned')),
  ];
}

function Age({ of }: { readonly of: Book['overdue'][number] | undefined }) {
  if (of === undefined || of.count === 0) return <span className="num text-3">0</span>;
  return (
    <span className="text-warn">
      <TwoLines sub={counted('count', of.count)}>{figureText(of.principal)}</TwoLines>
    </span>
  );
}

function figure(key: Figure, head: string): Column<Book> {
  return { key, head, end: true, cell: (book) => figureText(book[key]) };
}

function figureText(value: string) {
  return <span className="num">{plainNumber(value)}</span>;
}
