import type { SaleOffer } from '@tradewind/api';
import { buttonClass, KeyValue, Note, Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { articlePath } from '../../shared/articles/use-articles.ts';
import { isZero } from '../../shared/decimal.ts';
import { HelpLink } from '../../shared/help-link.tsx';
import { useClock } from '../../shared/time.ts';
import { momentStyle } from './moment-style.ts';

interface TermsProps {
  readonly offer: SaleOffer;
  /** Of the offer; null where none is published. */
  readonly article: string | null;
}

/** What was fixed when the sale was listed, how it is shared, and what can be lost. */
export function Terms({ offer, article }: TermsProps) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const { asset, payAsset, supply, lot, minimum, softCap, sold, paper } = offer;
  const over = offer.failure !== null;
  const moment = (time: number) => stamp(time, momentStyle(time));
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="font-strong text-16">{t('sale.terms')}</h3>
      <KeyValue
        lines
        items={[
          [t('sale.supply'), <Num key="supply" value={supply} unit={asset} />],
          !isZero(sold) && [t('sale.allocated'), <Num key="sold" value={sold} unit={asset} />],
          [t('sale.minimum'), <Num key="minimum" value={minimum} unit={payAsset} />],
          !isZero(softCap) && [t('sale.softCap'), <Num key="softCap" value={softCap} unit={payAsset} />],
          [t('sale.lot'), <Num key="lot" value={lot} unit={asset} />],
          [t('sale.starts'), moment(offer.startsAt)],
          [t('sale.ends'), moment(offer.endsAt)],
          offer.tradedAt === null && !over && [t('sale.trades'), moment(offer.tradesBefore)],
        ]}
      />
      {offer.tradedAt === null && !over && <p className="text-12 text-3">{t('sale.elseRefunded')}</p>}
      {article !== null && (
        <Link className={buttonClass('line', 'm', 'justify-self-start')} to={articlePath(article)}>
          {t('sale.offer')}
        </Link>
      )}
      <details className="text-12">
        <summary className="min-h-6 cursor-pointer text-3">{t('sale.paper')}</summary>
        <code className="break-all text-2">{paper}</code>
      </details>
      {!over && (
        <>
          <p className="text-14 text-2">
            {t('sale.rule')} <HelpLink article="new-coins" />
          </p>
          <Note tone="warn">{t('sale.risk')}</Note>
        </>
      )}
    </section>
  );
}
