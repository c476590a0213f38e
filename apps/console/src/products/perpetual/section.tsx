import { useQuery } from '@tanstack/react-query';
import { operators } from '@tradewind/api';
import { Empty } from '@tradewind/ui';
import { call } from '../../shared/api.ts';
import { Ask } from '../../shared/changes/ask.tsx';
import { Load } from '../../shared/page.tsx';
import { Section } from '../../shared/section.tsx';
import { BracketTables } from './bracket-tables.tsx';
import { ContractTable } from './contract-table.tsx';
import { forms } from './forms.ts';
import { FundTable } from './fund-table.tsx';
import { t } from './words.ts';

const TERMS = {
  index: '',
  lot: '',
  group: 'C',
  deleveraging: 'queue',
  makerFee: '0.0002',
  takerFee: '0.0005',
} as const;
/** Those of group C in a demo. */
const BRACKETS = {
  from: ['0', '10000', '50000', '250000'],
  maxLeverage: ['20', '10', '5', '2'],
  maintenance: ['2', '4', '8', '20'],
};

/** Perpetual contracts and the insurance funds behind them. */
export function PerpetualSection() {
  const overview = useQuery({
    queryKey: ['perpetual'],
    queryFn: () => call(operators.perpetual.read),
    refetchInterval: 5_000,
  });
  const ask = (
    <Ask change={{ kind: 'perpetual-contract', ...TERMS, ...BRACKETS }} form={forms['perpetual-contract']}>
      {t('add')}
    </Ask>
  );
  return (
    <Section title={t('title')} aside={ask}>
      <Load from={overview}>
        {({ contracts, funds }) => (
          <>
            {contracts.length === 0 ? <Empty>{t('empty')}</Empty> : <ContractTable contracts={contracts} />}
            <BracketTables contracts={contracts} />
            <FundTable funds={funds} />
          </>
        )}
      </Load>
    </Section>
  );
}
