import type { SaleOffer } from '@tradewind/api';
import { AssetIcon, buttonClass, Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { OpenLinks } from '../../../shared/open/open-links.tsx';
import { useClock } from '../../../shared/time.ts';
import { filePath, verifyPath } from '../sale-script.ts';
import { SalesList } from '../sales-list.tsx';

/** Every sale whose list is published, the newest first. */
export function OpenSalesScreen() {
  const { t } = useTranslation();
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 pt-1 pb-12">
      <header className="grid gap-3">
        <p className="max-w-[44rem] text-14 text-2">{t('open.sales.lead')}</p>
        <OpenLinks article="new-coins" />
      </header>
      <SalesList filter="ended" which={({ root }) => root !== null} empty={t('open.sales.empty')}>
        {(offers) => (
          <ul className="list border-line border-y">
            {offers.map((offer) => (
              <Published key={offer.id} offer={offer} />
            ))}
          </ul>
        )}
      </SalesList>
    </div>
  );
}

function Published({ offer }: { readonly offer: SaleOffer }) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const { id, asset, sold, endsAt, root } = offer;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 py-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        <AssetIcon asset={asset} size="m" />
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 self-center">
          <span className="font-strong">{t('open.sales.sale', { id })}</span>
          <Num value={sold} unit={asset} />
          <span className="text-12 text-3">{stamp(endsAt)}</span>
        </p>
        <code className="col-start-2 break-all text-12 text-2">{root}</code>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link className={buttonClass('line', 'm')} to={verifyPath(id)}>
          {t('open.ticks.verify')}
        </Link>
        <a className={buttonClass('line', 'm')} href={filePath(id)} download>
          {t('open.ticks.file')}
        </a>
      </div>
    </li>
  );
}
