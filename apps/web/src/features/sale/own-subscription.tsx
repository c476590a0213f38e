import type { SaleOffer, SaleSubscription } from '@tradewind/api';
import { KeyValue, Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { isPositive } from '../../shared/decimal.ts';
import { WithdrawButton } from './withdraw-button.tsx';

interface OwnProps {
  readonly offer: SaleOffer;
  readonly own: SaleSubscription;
}

/** What the reader committed, and what it came to. */
export function OwnSubscription({ offer, own }: OwnProps) {
  const { t } = useTranslation();
  const { asset, payAsset, committed, share, allocated, paid, refunded, released } = own;
  if (!isPositive(committed)) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3" data-own={own.id}>
      <h3 className="font-strong text-16">{t('sale.own.title')}</h3>
      <KeyValue
        lines
        items={[
          [t('sale.own.committed'), <Num key="committed" value={committed} unit={payAsset} secret />],
          share !== null && [t('sale.own.share'), <Num key="share" value={share} unit={asset} secret />],
          allocated !== null && [
            t('sale.allocated'),
            <Num key="allocated" className="font-strong" value={allocated} unit={asset} secret />,
          ],
          paid !== null && [t('sale.own.paid'), <Num key="paid" value={paid} unit={payAsset} secret />],
          refunded !== null && [t('sale.own.refunded'), <Num key="refunded" value={refunded} unit={payAsset} secret />],
          allocated !== null && [t('sale.own.released'), <Num key="free" value={released} unit={asset} secret />],
        ]}
      />
      {offer.state === 'subscribing' && <WithdrawButton own={own} />}
    </section>
  );
}
