import type { SaleOffer } from '@tradewind/api';
import { buttonClass, KeyValue, Note, Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { articlePath } from '../../shared/articles/use-articles.ts';
import { isZero } from '../../shared/decimal.ts';
import { figureText } from '../../shared/figure-text.ts';
import { HelpLink } from '../../shared/help-link.tsx';
import { useClock } from '../../shared/time.ts';

interface TermsProps {
  readonly offer: SaleOffer;
  /** Of the offer; null where none is published. */
  readonly article: string | null;
}

/** What was fixed when the sale was listed, how it is shared, and what can be lost. */
export function Terms({ offer, article }: TermsProps) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const { asset, payAsset, price, supply, cap, lot, minimum, softCap, sold, paper } = offer;
  const orRefund = (value: string) => t('sale.orRefund', { value });
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="font-strong text-16">{t('sale.terms')}</h3>
      <KeyValue
        lines
        items={[
          [t('sale.price'), <Num key="price" value={price} unit={payAsset} />],
          [t('sale.supply'), <Num key="supply" value={supply} unit={asset} />],
          !isZero(sold) && [t('sale.allocated'), <Num key="sold" value={sold} unit={asset} />],
          [t('sale.cap'), <Num key="cap" value={cap} unit={asset} />],
          [t('sale.minimum'), <Num key="minimum" value={minimum} unit={payAsset} />],
          !isZero(softCap) && [t('sale.softCap'), orRefund(`${figureText(softCap)}\u00a0${payAsset}`)],
          [t('sale.lot'), <Num key="lot" value={lot} unit={asset} />],
          [t('sale.starts'), stamp(offer.startsAt)],
          [t('sale.ends'), stamp(offer.endsAt)],
          offer.tradedAt === null && [t('sale.trades'), orRefund(stamp(offer.tradesBefore))],
        ]}
      />
      {article !== null && (
        <Link className={buttonClass('line', 'm', 'justify-self-start')} to={articlePath(article)}>
          {t('sale.offer')}
        </Link>
      )}
      <p className="grid gap-1 text-12">
        <span className="text-3">{t('sale.paper')}</span>
        <code className="break-all text-2">{paper}</code>
      </p>
      <p className="text-14 text-2">
        {t('sale.rule')} <HelpLink article="new-coins" />
      </p>
      <Note tone="warn">{t('sale.risk')}</Note>
    </section>
  );
}
