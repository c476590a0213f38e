import { useQuery } from '@tanstack/react-query';
import { operators } from '@tradewind/api';
import { Button, Empty, TextField } from '@tradewind/ui';
import { useState } from 'react';
import { causeName, reasonName } from '../../products/names.ts';
import { Amount } from '../../shared/amount.tsx';
import { call } from '../../shared/api.ts';
import { useForm } from '../../shared/form.tsx';
import { Load } from '../../shared/page.tsx';
import { More, usePages } from '../../shared/pages.tsx';
import { t } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';
import { WideTable } from '../../shared/wide-table.tsx';

/** Balances and movements as they stood after any command of the ledger. */
export function Books({ person }: { readonly person: number }) {
  const [seq, setSeq] = useState<string | undefined>(undefined);
  const { field, onSubmit } = useForm({ seq: '' }, async (given) => setSeq(given.seq === '' ? undefined : given.seq));
  const balances = useQuery({
    queryKey: ['users', person, 'balances', seq],
    queryFn: () => call(operators.users.balances, { params: { person }, query: { seq } }),
  });
  return (
    <section>
      <h2 className="mb-2 text-16 font-strong">{t('books.title')}</h2>
      <form onSubmit={onSubmit} className="mb-3 flex flex-wrap items-end gap-2">
        <TextField
          {...field('seq')}
          label={t('books.seq')}
          inputMode="numeric"
          pattern="[0-9]{1,15}"
          className="w-full md:w-72"
        />
        <Button type="submit" className="min-h-[var(--money-h)]">
          {t('books.show')}
        </Button>
      </form>
      <Load from={balances}>
        {({ seq: at, balances: rows }) => (
          <>
            <p className="mb-2 text-13 text-2">{t('books.at', { seq: at })}</p>
            {rows.length === 0 ? (
              <Empty>{t('books.empty')}</Empty>
            ) : (
              <WideTable
                label={t('books.balances')}
                rows={rows}
                rowKey={({ account, asset }) => `${account} ${asset}`}
                columns={[
                  {
                    key: 'account',
                    head: t('platform.account'),
                    cell: ({ account }) => t(`books.accounts.${account}`),
                  },
                  { key: 'asset', head: t('platform.asset'), cell: ({ asset }) => asset },
                  { key: 'total', head: t('books.total'), end: true, cell: ({ total }) => <Amount value={total} /> },
                ]}
              />
            )}
          </>
        )}
      </Load>
      <Movements person={person} seq={seq} />
    </section>
  );
}

function Movements({ person, seq }: { readonly person: number; readonly seq: string | undefined }) {
  const movements = usePages(['users', person, 'movements', seq], (cursor) =>
    call(operators.users.movements, { params: { person }, query: { seq, cursor } }),
  );
  return (
    <div className="mt-4">
      <Load from={movements}>
        {(rows) =>
          rows.length > 0 && (
            <WideTable
              label={t('books.movements')}
              rows={rows}
              rowKey={({ id }) => id}
              columns={[
                { key: 'seq', head: t('books.command'), cell: ({ seq: of }) => of },
                {
                  key: 'time',
                  head: t('activity.time'),
                  className: 'whitespace-nowrap',
                  cell: ({ time }) => timeText(time),
                },
                { key: 'account', head: t('platform.account'), cell: ({ account }) => t(`books.accounts.${account}`) },
                { key: 'reason', head: t('reason'), cell: ({ reason }) => reasonName(reason) },
                { key: 'cause', head: t('books.cause'), cell: ({ reference }) => causeName(reference) },
                {
                  key: 'amount',
                  head: t('platform.amount'),
                  end: true,
                  cell: ({ amount, asset }) => (
                    <>
                      <Amount value={amount} /> {asset}
                    </>
                  ),
                },
                { key: 'after', head: t('books.after'), end: true, cell: ({ balance }) => <Amount value={balance} /> },
              ]}
            />
          )
        }
      </Load>
      <More of={movements} />
    </div>
  );
}
