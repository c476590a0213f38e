import { Button, Empty, Skeleton } from '@tradewind/ui';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartPane } from '../../charts/lazy-chart.ts';
import { useFillToasts } from '../../shared/trading/fill-toasts.ts';
import { PhoneTrading } from '../../shared/trading/phone-trading.tsx';
import { TradingSkeleton } from '../../shared/trading/trading-skeleton.tsx';
import { useWide } from '../../shared/wide.ts';
import { useOwnOrders } from './contract-account.ts';
import type { LayoutProps } from './layout-props.ts';
import { LeverHead } from './lever-head.tsx';
import { ContractLines } from './lines/lazy-lines.ts';
import { contractFills } from './ticket/fill-toasts.ts';
import { ContractTicketPane } from './ticket/ticket-form.tsx';
import { useContractTicket } from './ticket/use-contract-ticket.ts';
import { useChosenContract } from './use-chosen-contract.ts';

/** Comes after what stands above it. */
const OwnContracts = lazy(() =>
  import('./positions/own-contracts.tsx').then((file) => ({ default: file.OwnContracts })),
);
const WideLever = lazy(() => import('./wide-lever.tsx').then((file) => ({ default: file.WideLever })));

const ROWS = 10;

/** The page of a contract: mark and funding, chart, book, ticket, own positions and orders. */
export function LeverScreen() {
  const { t } = useTranslation();
  const { chosen, contracts, isError, refetch, choose } = useChosenContract();
  const wide = useWide();
  useFillToasts(contractFills);
  if (!contracts && isError)
    return (
      <Empty icon="warning" action={<Button onClick={() => void refetch()}>{t('common.action.retry')}</Button>}>
        {t('common.loadFailed')}
      </Empty>
    );
  if (!contracts) return <TradingSkeleton />;
  if (!chosen) return <Empty icon="rise">{t('futures.empty')}</Empty>;
  const Layout = wide ? WideLever : PhoneLever;
  return (
    <Suspense fallback={<TradingSkeleton />}>
      <Layout key={chosen.contract.contract} chosen={chosen} contracts={contracts} onChoose={choose} />
    </Suspense>
  );
}

function PhoneLever(props: LayoutProps) {
  const { contract, instrument } = props.chosen;
  const { ticket, pick } = useContractTicket(props.chosen);
  return (
    <PhoneTrading
      instrument={instrument}
      own={useOwnOrders(contract.contract)}
      rows={ROWS}
      onPrice={pick}
      head={<LeverHead {...props} />}
      chart={<ChartPane instrument={instrument} lines={ContractLines} />}
      ticket={<ContractTicketPane ticket={ticket} stack />}
      below={
        <Suspense fallback={<Skeleton className="mx-gutter block h-24" />}>
          <OwnContracts contract={contract} />
        </Suspense>
      }
    />
  );
}
