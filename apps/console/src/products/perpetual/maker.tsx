import { Amount, amountTexts } from '../../shared/amount.tsx';
import { t as common } from '../../shared/texts.ts';
import { WideTable } from '../../shared/wide-table.tsx';
import type { Exposure } from './contract.ts';
import { signedCount } from './signed.ts';
import { t } from './words.ts';

/** What the maker of a demo holds, and how far it may go. */
export function Maker({ maker: { asset, contracts, ...capital } }: { readonly maker: NonNullable<Exposure['maker']> }) {
  return (
    <>
      <p className="mb-2 text-13 text-2">{t('makerLead', { asset, ...amountTexts(capital) })}</p>
      <WideTable
        label={t('maker')}
        rows={contracts}
        rowKey={({ contract }) => contract}
        columns={[
          { key: 'contract', head: t('contract'), cell: ({ contract }) => contract },
          { key: 'lots', head: t('lotsHead'), end: true, cell: ({ lots }) => signedCount(lots) },
          {
            key: 'entry',
            head: t('entry'),
            end: true,
            cell: ({ entryPrice }) => (entryPrice === null ? common('day.unknown') : <Amount value={entryPrice} />),
          },
          { key: 'notional', head: t('notional'), end: true, cell: ({ notional }) => <Amount value={notional} /> },
          { key: 'won', head: t('unrealised'), end: true, cell: ({ unrealised }) => <Amount value={unrealised} /> },
          { key: 'bound', head: t('bound'), end: true, cell: () => <Amount value={capital.bound} /> },
          { key: 'asset', head: common('funds.asset'), cell: () => asset },
        ]}
      />
    </>
  );
}
