import type { DataOf, operators } from '@tradewind/api';
import { type Column, plainNumber, Table } from '@tradewind/ui';
import { percentOf } from '../../shared/percent.ts';
import { timeText } from '../../shared/time.ts';
import { t } from './words.ts';

type Contract = DataOf<typeof operators.perpetual.read>['contracts'][number];
type Bracket = Contract['brackets'][number];

const COLUMNS: readonly Column<Bracket>[] = [
  { key: 'from', head: t('from'), cell: ({ from }) => plainNumber(from) },
  { key: 'most', head: t('maxLeverage'), end: true, cell: ({ maxLeverage }) => `${maxLeverage}x` },
  { key: 'keeps', head: t('maintenance'), end: true, cell: ({ maintenance }) => percentOf(maintenance) },
];

/** How much leverage each contract allows and what has to be kept, by what a position is worth. */
export function BracketTables({ contracts }: { readonly contracts: readonly Contract[] }) {
  const listed = contracts.filter(({ state }) => state !== 'delisted');
  if (listed.length === 0) return null;
  return (
    <div className="mt-3">
      <h3 className="mb-1 text-14 font-strong">{t('brackets')}</h3>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(17rem,1fr))] gap-x-8 gap-y-4">
        {listed.map((contract) => (
          <Brackets key={contract.contract} contract={contract} />
        ))}
      </div>
    </div>
  );
}

/** Those in force, and below them those that are announced. */
function Brackets({ contract: { contract, brackets, announced } }: { readonly contract: Contract }) {
  return (
    <div>
      <h4 className="text-13 font-label">{contract}</h4>
      <BracketTable label={t('bracketsOf', { contract })} brackets={brackets} />
      {announced && (
        <>
          <p className="mt-2 text-12 text-2">{t('announced', { time: timeText(announced.effectiveAt) })}</p>
          <BracketTable label={t('announcedOf', { contract })} brackets={announced.brackets} />
        </>
      )}
    </div>
  );
}

function BracketTable({ label, brackets }: { readonly label: string; readonly brackets: readonly Bracket[] }) {
  return <Table className="[&_td]:h-7" label={label} rows={brackets} rowKey={({ from }) => from} columns={COLUMNS} />;
}
