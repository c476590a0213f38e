import { KeyValue, Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { decimalsOf } from '../../../shared/decimal.ts';
import { figureText } from '../../../shared/figure-text.ts';
import { AMOUNT_DECIMALS } from '../positions/position-words.tsx';
import type { ContractMarket } from './contract-input.ts';
import type { ContractSummary } from './contract-ticket.ts';

interface TicketLinesProps {
  readonly market: ContractMarket;
  readonly summary: ContractSummary;
  readonly className?: string;
}

const NONE = <span className="text-3">{'\u2013'}</span>;

/** What the order takes, costs and leads to, each on its own line before the button. */
export function TicketLines({ market, summary, className = 'rule pt-2 text-12' }: TicketLinesProps) {
  const { t } = useTranslation();
  const { contract, settings } = market;
  const amount = (value: string | null) => (
    <Num value={value} decimals={AMOUNT_DECIMALS} unit={contract.asset} unknown={NONE} />
  );
  const closes = summary.lots !== null && summary.lots > 0 && !summary.opens;
  return (
    <div className="grid grid-cols-1 gap-2">
      <KeyValue
        className={className}
        items={[
          !closes && [t('futures.ticket.margin'), amount(summary.margin)],
          [t(closes ? 'futures.close.fee' : 'futures.ticket.fee'), amount(summary.fee)],
          [t('futures.ticket.liquidation'), <Liquidation key="liquidation" contract={contract} summary={summary} />],
          [t('futures.ticket.fundingCost'), <Funding key="funding" paid={summary.funding} asset={contract.asset} />],
          !closes && [
            t('futures.ticket.worst'),
            <span key="worst" className="inline-grid justify-items-end leading-tight">
              {amount(summary.worst)}
              {settings?.mode === 'cross' && summary.worst !== null && (
                <span className="text-11 text-3">{t('futures.ticket.worstCross')}</span>
              )}
            </span>,
          ],
        ]}
      />
      {closes && <p className="text-12 text-3">{t('futures.ticket.onlyCloses')}</p>}
      {summary.fromSpot !== null && (
        <p className="text-12 text-3">
          {t('futures.ticket.fromSpot', {
            amount: figureText(summary.fromSpot, AMOUNT_DECIMALS),
            asset: contract.asset,
          })}
        </p>
      )}
    </div>
  );
}

/** Where the position after the order is liquidated, and how far the mark is from there. */
function Liquidation({ contract, summary }: Pick<ContractMarket, 'contract'> & { readonly summary: ContractSummary }) {
  const { t } = useTranslation();
  const { liquidation, distance, fee } = summary;
  if (fee === null) return NONE;
  if (liquidation === null) return <span className="text-3">{t('futures.ticket.noLiquidation')}</span>;
  return (
    <span className="inline-grid justify-items-end leading-tight">
      <Num value={liquidation} decimals={decimalsOf(contract.tick)} />
      {distance !== null && (
        <span className="text-11 text-3">{t('futures.ticket.distance', { percent: figureText(distance, 2) })}</span>
      )}
    </span>
  );
}

function Funding({ paid, asset }: { readonly paid: string | null; readonly asset: string }) {
  const { t } = useTranslation();
  if (paid === null || !paid.startsWith('-'))
    return <Num value={paid} decimals={AMOUNT_DECIMALS} unit={asset} unknown={NONE} />;
  const amount = figureText(paid.slice(1), AMOUNT_DECIMALS);
  return <span className="num text-up">{t('futures.ticket.gets', { amount, asset })}</span>;
}
