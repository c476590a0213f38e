import { useQuery } from '@tanstack/react-query';
import type { PositionDetail } from '@tradewind/api';
import { KeyValue, Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { isZero } from '../../../shared/decimal.ts';
import { Loaded } from '../../../shared/loaded.tsx';
import { toneOf } from '../positions/position-figures.ts';
import { settledIn } from '../settled-in.ts';
import { type AddedUp, addUp } from './added-up.ts';
import { paidQuery } from './receipt-queries.ts';
import { Section } from './section.tsx';

/** How all that a position won adds up, and that the ledger says the same. */
export function AddedUpSection({ position }: { readonly position: PositionDetail }) {
  const { t } = useTranslation();
  const paid = useQuery(paidQuery(position.id));
  return (
    <Section title={t('futures.receipt.sum')}>
      <Loaded query={paid}>
        {(page) => {
          const sums = addUp(position, page);
          if (sums === null) return <p className="text-13 text-3">{t('futures.receipt.tooMany')}</p>;
          return <Sums sums={sums} asset={settledIn(position.contract)} />;
        }}
      </Loaded>
    </Section>
  );
}

function Sums({ sums, asset }: { readonly sums: AddedUp; readonly asset: string }) {
  const { t } = useTranslation();
  const line = (name: 'steps' | 'deleveraged' | 'others' | 'settled') =>
    !isZero(sums[name]) &&
    ([t(`futures.receipt.parts.${name}`), <Amount key={name} amount={sums[name]} asset={asset} />] as const);
  return (
    <>
      <KeyValue
        lines
        className="text-13"
        items={[
          line('steps'),
          line('deleveraged'),
          line('others'),
          line('settled'),
          [t('futures.positions.realised'), <Amount key="sum" amount={sums.sum} asset={asset} />],
        ]}
      />
      <p className={sums.same ? 'text-13 text-2' : 'text-13 text-danger'}>
        {t(sums.same ? 'futures.receipt.addsUp' : 'futures.receipt.addsNot')}
      </p>
    </>
  );
}

function Amount({ amount, asset }: { readonly amount: string; readonly asset: string }) {
  return <Num value={amount} sign="always" unit={asset} className={toneOf(amount)} secret />;
}
