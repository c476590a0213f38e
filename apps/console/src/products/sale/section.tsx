import { useQuery } from '@tanstack/react-query';
import { operators } from '@tradewind/api';
import { DAY_MS } from '@tradewind/base';
import { Empty } from '@tradewind/ui';
import { call } from '../../shared/api.ts';
import { Ask } from '../../shared/changes/ask.tsx';
import { Load } from '../../shared/page.tsx';
import { Section } from '../../shared/section.tsx';
import { forms } from './forms.ts';
import { SaleTable } from './sale-table.tsx';
import { t } from './words.ts';

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
