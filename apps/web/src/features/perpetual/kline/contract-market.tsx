import type { PerpetualContract } from '@tradewind/api';
import { Button, Empty, KeyValue, Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import type { KlineProps } from '../../../products/kline-part.ts';
import { decimalsOf } from '../../../shared/decimal.ts';
import { figureText } from '../../../shared/figure-text.ts';
import { none } from '../../../shared/markets/none.tsx';
import { useOwnOrders } from '../contract-account.ts';
import { contractPath } from '../contract-path.ts';
import { Countdown } from '../countdown.tsx';
import { LeverHead } from '../lever-head.tsx';
import { ContractLines } from '../lines/lazy-lines.ts';
import { Percent } from '../open/percent.tsx';
import { useContracts } from '../perpetual-queries.ts';

const RATE_DECIMALS = 4;

/** The page of one contract, beside those of the markets of Spot. */
export function ContractMarketPart({ instrument, onChoose, Page, waiting }: KlineProps) {
  const { t } = useTranslation();
  const { contracts, isError, refetch } = useContracts();
  const own = useOwnOrders(instrument.id);
  const chosen = contracts?.find(({ contract }) => contract.contract === instrument.id);
  if (!contracts && isError)
    return (
      <Empty icon="warning" action={<Button onClick={() => void refetch()}>{t('common.action.retry')}</Button>}>
        {t('common.loadFailed')}
      </Empty>
    );
  if (!contracts || !chosen) return waiting;
  const { contract } = chosen;
  const path = contractPath(contract.contract);
  return (
    <Page
      instrument={instrument}
      head={<LeverHead chosen={chosen} contracts={contracts} onChoose={onChoose} />}
      lines={ContractLines}
      own={own}
      index={`${contract.base}/${contract.asset}`}
      facts={<Facts contract={contract} />}
      product="perpetual"
      buy={{ to: `${path}&side=buy`, label: t('futures.ticket.long') }}
      sell={{ to: `${path}&side=sell`, label: t('futures.ticket.short') }}
    />
  );
}

/** What a contract has and a market of Spot has not. */
function Facts({ contract }: { readonly contract: PerpetualContract }) {
  const { t } = useTranslation();
  const { base, asset, size, tick, brackets } = contract;
  const price = (value: string | null) => <Num value={value} decimals={decimalsOf(tick)} unit={asset} unknown={none} />;
  const leverage = brackets[0]?.maxLeverage;
  return (
    <KeyValue
      lines
      items={[
        [t('futures.mark'), price(contract.mark)],
        [t('futures.index'), price(contract.index)],
        [t('futures.last'), price(contract.last)],
        [
          t('futures.funding'),
          <span key="funding">
            <Percent share={contract.fundingRate} decimals={RATE_DECIMALS} signed />
            {' / '}
            <Countdown until={contract.nextFundingAt} />
          </span>,
        ],
        [t('futures.openInterest'), <Num key="interest" value={contract.openInterest} compact unit={asset} />],
        [t('futures.ticket.lots'), t('futures.ticket.lot', { size: figureText(size), asset: base })],
        [t('futures.lines.highest'), leverage === undefined ? none : t('futures.times', { leverage })],
        [t('futures.list.origins.fund'), <Num key="fund" value={contract.insuranceFund} compact unit={asset} />],
      ]}
    />
  );
}
