import { Skeleton } from '@tradewind/ui';
import { lazy, Suspense } from 'react';
import { Group, Panel } from 'react-resizable-panels';
import { ChartPane } from '../../charts/lazy-chart.ts';
import { PanePresets } from '../../shared/panes/pane-presets.tsx';
import { PaneSeparator } from '../../shared/panes/pane-separator.tsx';
import type { Preset } from '../../shared/panes/panes.ts';
import { usePanes } from '../../shared/panes/use-panes.ts';
import { useWithMarkets } from '../../shared/panes/with-markets.ts';
import type { LayoutProps } from './layout-props.ts';
import { LeverHead } from './lever-head.tsx';
import { useContractTicket } from './ticket/use-contract-ticket.ts';

/** The head comes first, and what the ticket is reckoned from; all that is drawn around comes after it. */
const ContractTicketPane = lazy(() =>
  import('./ticket/ticket-form.tsx').then((file) => ({ default: file.ContractTicketPane })),
);
const ContractList = lazy(() => import('./contract-list.tsx').then((file) => ({ default: file.ContractList })));
const BookAndTrades = lazy(() =>
  import('../../shared/trading/book-and-trades.tsx').then((file) => ({ default: file.BookAndTrades })),
);
const OwnContracts = lazy(() =>
  import('./positions/own-contracts.tsx').then((file) => ({ default: file.OwnContracts })),
);

const WAITING = <Skeleton className="h-full w-full" />;

/** The page on desktops: everything in sight at once, in the panes of the trade page. */
export function WideLever(props: LayoutProps) {
  const { chosen, contracts, onChoose } = props;
  const { contract, instrument } = chosen;
  const withMarkets = useWithMarkets();
  const { ticket, pick } = useContractTicket(chosen);
  const columns = usePanes(withMarkets ? 'columnsWithMarkets' : 'columns');
  const main = usePanes('main');
  const market = usePanes('market');
  const arrange = (preset: Preset) => {
    for (const group of [columns, main, market]) group.apply(preset);
  };
  return (
    <div className="h-[calc(100dvh-var(--nav-h)-var(--status-h))] min-h-[42rem]">
      <Group key={String(withMarkets)} {...columns.props}>
        {withMarkets && (
          <>
            <Panel id="markets" minSize="13rem">
              <Suspense fallback={WAITING}>
                <ContractList contracts={contracts} chosen={contract.contract} onChoose={onChoose} />
              </Suspense>
            </Panel>
            <PaneSeparator upright />
          </>
        )}
        <Panel id="main" minSize="24rem" className="flex flex-col">
          <div className="@container flex items-start justify-between">
            <LeverHead {...props} />
            <PanePresets onChoose={arrange} />
          </div>
          <Group orientation="vertical" className="min-h-0 flex-1 border-t border-line" {...main.props}>
            <Panel id="chart" minSize="12rem">
              <Suspense fallback={WAITING}>
                <ChartPane instrument={instrument} />
              </Suspense>
            </Panel>
            <PaneSeparator />
            <Panel id="orders" minSize="6rem" className="overflow-y-auto">
              <Suspense fallback={WAITING}>
                <OwnContracts contract={contract} />
              </Suspense>
            </Panel>
          </Group>
        </Panel>
        <PaneSeparator upright />
        <Panel id="book" minSize="14rem">
          <Suspense fallback={WAITING}>
            <BookAndTrades instrument={instrument} group={market.props} onPrice={pick} />
          </Suspense>
        </Panel>
        <PaneSeparator upright />
        <Panel id="ticket" minSize="15rem" className="overflow-y-auto p-4">
          <Suspense fallback={WAITING}>
            <ContractTicketPane ticket={ticket} />
          </Suspense>
        </Panel>
      </Group>
    </div>
  );
}
