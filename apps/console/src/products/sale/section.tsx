import { useQuery } from '@tanstack/react-query';
import { type DataOf, operators } from '@tradewind/api';
import { DAY_MS, trimDecimal } from '@tradewind/base';
import { Badge, Empty } from '@tradewind/ui';
import { Amount } from '../../shared/amount.tsx';
import { call } from '../../shared/api.ts';
import { Ask } from '../../shared/changes/ask.tsx';
import { Load } from '../../shared/page.tsx';
import { Section } from '../../shared/section.tsx';
import { t as common } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';
import { ACTIONS, WideTable } from '../../shared/wide-table.tsx';
import { forms } from './forms.ts';
import { t } from './words.ts';

type Sales = DataOf<typeof operators.sale.read>;

const COIN = { asset: '', payAsset: 'USDT', supply: '1000000', lot: '1', price: '0.1', cap: '10000' };
const TERMS = { minimum: '10', softCap: '0', atOnce: '100', steps: 0, days: 0, paper: '' };

/** Sales of new coins: what is subscribed, and what was sold. */
export function SaleSection() {
  const sales = useQuery({ queryKey: ['sales'], queryFn: () => call(operators.sale.read) });
  const today = Date.now();
  const times = { startsAt: today + DAY_MS, endsAt: today + 8 * DAY_MS };
  const ask = (
    <Ask change={{ kind: 'sale', ...COIN, ...TERMS, ...times }} form={forms.sale}>
      {t('add')}
    </Ask>
  );
  return (
    <Section title={t('title')} aside={ask}>
      <Load from={sales}>
        {(rows) => (rows.length === 0 ? <Empty>{t('empty')}</Empty> : <SaleTable sales={rows} />)}
      </Load>
    </Section>
  );
}

function SaleTable({ sales }: { readonly sales: Sales }) {
  return (
    <WideTable
      label={t('title')}
      rows={sales}
      rowKey={({ id }) => id}
      columns={[
        { key: 'asset', head: t('asset'), cell: ({ asset }) => asset },
        { key: 'supply', head: t('supply'), end: true, cell: ({ supply }) => <Amount value={supply} /> },
        {
          key: 'price',
          head: t('price'),
          end: true,
          cell: ({ price, payAsset }) => (
            <>
              <Amount value={trimDecimal(price)} /> {payAsset}
            </>
          ),
        },
        { key: 'starts', head: t('startsAt'), cell: ({ startsAt }) => timeText(startsAt) },
        { key: 'ends', head: t('endsAt'), cell: ({ endsAt }) => timeText(endsAt) },
        { key: 'people', head: t('subscribers'), end: true, cell: ({ subscribers }) => subscribers },
        { key: 'committed', head: t('committed'), end: true, cell: ({ committed }) => <Amount value={committed} /> },
        { key: 'sold', head: t('sold'), end: true, cell: ({ sold }) => <Amount value={sold} /> },
        { key: 'paid', head: t('paid'), end: true, cell: ({ paid }) => <Amount value={paid} /> },
        {
          key: 'state',
          head: common('markets.state'),
          cell: ({ state, failure }) => <Badge tone={failure === null ? 'up' : 'warn'}>{t(`states.${state}`)}</Badge>,
        },
        {
          ...ACTIONS,
          cell: ({ id, state }) =>
            (state === 'pre-sale' || state === 'subscribing') && (
              <Ask size="s" change={{ kind: 'sale-cancel', sale: id, reason: 'issuer' }} form={forms['sale-cancel']}>
                {t('cancel')}
              </Ask>
            ),
        },
      ]}
    />
  );
}
