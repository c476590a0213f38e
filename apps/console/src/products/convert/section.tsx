import { useQuery } from '@tanstack/react-query';
import { type DataOf, operators } from '@tradewind/api';
import { Badge, Note } from '@tradewind/ui';
import { Amount, amountTexts, isZero } from '../../shared/amount.tsx';
import { call } from '../../shared/api.ts';
import { Ask } from '../../shared/changes/ask.tsx';
import { Load } from '../../shared/page.tsx';
import { percentOf } from '../../shared/percent.ts';
import { Section } from '../../shared/section.tsx';
import { t as common } from '../../shared/texts.ts';
import { ACTIONS, WideTable } from '../../shared/wide-table.tsx';
import { forms } from './forms.ts';
import { t } from './words.ts';

type House = DataOf<typeof operators.convert.read>;
type Stock = House['inventory'][number];

/** What the form begins with where nothing was set. */
const USUAL = {
  ...{ minimum: '5', maximum: '20000', daily: '100000', step: '10000' },
  ...{ spreadA: '0.001', spreadB: '0.0025', spreadC: '0.005', sizeSpread: '0.0005' },
};

/** Conversions: at which terms, and what the house has for them; both are changed by two operators. */
export function ConvertSection() {
  const house = useQuery({
    queryKey: ['convert'],
    queryFn: () => call(operators.convert.read),
    refetchInterval: 5_000,
  });
  return (
    <Section title={t('title')} aside={house.data && <AskTerms house={house.data} />}>
      <Load from={house}>{(data) => <Shown house={data} />}</Load>
    </Section>
  );
}

function AskTerms({ house }: { readonly house: House }) {
  const terms = isZero(house.terms.maximum) ? USUAL : house.terms;
  return (
    <Ask change={{ kind: 'convert-terms', ...terms }} form={forms['convert-terms']}>
      {t('change')}
    </Ask>
  );
}

function Shown({ house: { hub, terms, inventory } }: { readonly house: House }) {
  const percents = Object.fromEntries(Object.entries(terms).map(([name, share]) => [name, percentOf(share)]));
  const { step, ...limits } = amountTexts(terms);
  return (
    <>
      {isZero(terms.maximum) ? (
        <Note className="mb-2">{t('none')}</Note>
      ) : (
        <>
          <p className="text-13 text-2">{t('limits', { ...limits, hub })}</p>
          <p className="mt-1 mb-2 text-13 text-2">{t('spreads', { ...percents, step, hub })}</p>
        </>
      )}
      <WideTable
        label={t('title')}
        rows={inventory}
        rowKey={({ asset }) => asset}
        columns={[
          { key: 'asset', head: common('funds.asset'), cell: ({ asset }) => asset },
          { key: 'state', head: t('state'), cell: (stock) => <State stock={stock} /> },
          { key: 'amount', head: t('amount'), end: true, cell: ({ amount }) => <Amount value={amount} /> },
          {
            key: 'promised',
            head: t('promised'),
            end: true,
            cell: ({ promised }) => <Amount value={promised} />,
          },
          { key: 'awaited', head: t('awaited'), end: true, cell: ({ awaited }) => <Amount value={awaited} /> },
          { key: 'most', head: t('most'), end: true, cell: ({ most }) => <Amount value={most} /> },
          {
            ...ACTIONS,
            cell: ({ asset, most }) => (
              <Ask size="s" change={{ kind: 'convert-limit', asset, most }} form={forms['convert-limit']}>
                {t('changeLimit')}
              </Ask>
            ),
          },
        ]}
      />
    </>
  );
}

function State({ stock: { most, closed } }: { readonly stock: Stock }) {
  if (isZero(most)) return <Badge tone="warn">{t('off')}</Badge>;
  return <Badge tone={closed === null ? 'up' : 'warn'}>{closed ?? t('open')}</Badge>;
}
