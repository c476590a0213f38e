import type { PerpetualContract } from '@tradewind/api';
import { Num, Table } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { useClock } from '../../../shared/time.ts';
import { Percent } from './percent.tsx';

const SHARE_DECIMALS = 2;

type Contract = Pick<PerpetualContract, 'asset' | 'brackets' | 'announced'>;

/** How much leverage there is and what has to be kept, by what a position is worth: in force, and announced. */
export function Brackets({ contract }: { readonly contract: Contract }) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const { asset, brackets, announced } = contract;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <h3 className="text-14 font-strong">{t('open.perpetuals.brackets')}</h3>
      <p className="text-13 text-2">{t('open.perpetuals.bracketsLead')}</p>
      <Rows asset={asset} brackets={brackets} label={t('open.perpetuals.brackets')} />
      {announced !== null && (
        <>
          <h4 className="text-13 font-label">
            {t('open.perpetuals.announced', { time: stamp(announced.effectiveAt) })}
          </h4>
          <Rows asset={asset} brackets={announced.brackets} label={t('open.perpetuals.brackets')} />
        </>
      )}
    </div>
  );
}

function Rows({ asset, brackets, label }: Pick<Contract, 'asset' | 'brackets'> & { readonly label: string }) {
  const { t } = useTranslation();
  return (
    <Table
      label={label}
      rows={brackets}
      rowKey={({ from }) => from}
      columns={[
        {
          key: 'from',
          head: t('open.perpetuals.from', { asset }),
          cell: ({ from }) => <Num value={from} decimals={0} />,
        },
        {
          key: 'most',
          className: 'whitespace-normal',
          head: t('open.perpetuals.most'),
          end: true,
          cell: ({ maxLeverage }) => <Num value={String(maxLeverage)} unit={'\u00d7'} />,
        },
        {
          key: 'kept',
          className: 'whitespace-normal',
          head: t('open.perpetuals.maintenance'),
          end: true,
          cell: ({ maintenance }) => <Percent share={maintenance} decimals={SHARE_DECIMALS} />,
        },
      ]}
    />
  );
}
