import { useQuery } from '@tanstack/react-query';
import { Empty, Tabs } from '@tradewind/ui';
import { useState } from 'react';
import { Ask } from '../../shared/changes/ask.tsx';
import { Load } from '../../shared/page.tsx';
import { Section } from '../../shared/section.tsx';
import { BracketTables } from './bracket-tables.tsx';
import type { Contract, Exposure, Fund } from './contract.ts';
import { ContractTable } from './contract-table.tsx';
import { forms } from './forms.ts';
import { Funds } from './funds.tsx';
import { LargePositions } from './large-positions.tsx';
import { LastKnown } from './last-known.tsx';
import { Liquidations } from './liquidations.tsx';
import { Maker } from './maker.tsx';
import { exposureQuery, overviewQuery } from './queries.ts';
import { Requests } from './requests.tsx';
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

const VIEWS = ['contracts', 'funds', 'positions', 'liquidations', 'maker', 'changes'] as const;
type View = (typeof VIEWS)[number];

/** Perpetual contracts: how they stand and trade, who holds most, what was liquidated, and the insurance funds behind them. */
export function PerpetualSection() {
  const [view, setView] = useState<View>('contracts');
  const overview = useQuery(overviewQuery);
  const { data: exposure } = useQuery(exposureQuery);
  const views = VIEWS.filter((one) => one !== 'maker' || exposure?.maker);
  const ask = (
    <Ask change={{ kind: 'perpetual-contract', ...TERMS, ...BRACKETS }} form={forms['perpetual-contract']}>
      {t('add')}
    </Ask>
  );
  return (
    <Section title={t('title')} aside={ask}>
      <Tabs
        small
        label={t('view')}
        items={views.map((value) => ({ value, label: t(`views.${value}`) }))}
        value={view}
        onChange={setView}
        className="mb-3"
      />
      <LastKnown of={overview} />
      <Load from={overview}>{(data) => <Shown view={view} exposure={exposure} {...data} />}</Load>
    </Section>
  );
}

interface ShownProps {
  readonly view: View;
  readonly contracts: readonly Contract[];
  readonly funds: readonly Fund[];
  /** undefined = not known yet. */
  readonly exposure: Exposure | undefined;
}

function Shown({ view, contracts, funds, exposure }: ShownProps) {
  if (contracts.length === 0 && view !== 'changes') return <Empty>{t('empty')}</Empty>;
  if (view === 'funds') return <Funds funds={funds} />;
  if (view === 'positions') return <LargePositions contracts={contracts} />;
  if (view === 'liquidations') return <Liquidations contracts={contracts} />;
  if (view === 'maker') return exposure?.maker ? <Maker maker={exposure.maker} /> : null;
  if (view === 'changes')
    return (
      <>
        <Requests contracts={contracts} show="waiting" />
        <Requests contracts={contracts} show="decided" />
      </>
    );
  return (
    <>
      <ContractTable contracts={contracts} held={exposure?.contracts} />
      <BracketTables contracts={contracts} />
    </>
  );
}
