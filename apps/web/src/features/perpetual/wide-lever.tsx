import { lazy } from 'react';
import { ChartPane } from '../../charts/lazy-chart.ts';
import { TradingPanes } from '../../shared/panes/trading-panes.tsx';
import { useOwnOrders } from './contract-account.ts';
import type { LayoutProps } from './layout-props.ts';
import { LeverHead } from './lever-head.tsx';
import { ContractLines } from './lines/lazy-lines.ts';
import { useContractTicket } from './ticket/use-contract-ticket.ts';

const KeyedContractTicket = lazy(() =>
  import('./ticket/keyed-ticket.tsx').then((file) => ({ default: file.KeyedContractTicket })),
);
const ContractList = lazy(() => import('./contract-list.tsx').then((file) => ({ default: file.ContractList })));
const OwnContracts = lazy(() =>
  import('./positions/own-contracts.tsx').then((file) => ({ default: file.OwnContracts })),
);

/** The page on desktops, in the panes of the trade page. */
export function WideLever(props: LayoutProps) {
  const { chosen, contracts, onChoose } = props;
  const { contract, instrument } = chosen;
  const { ticket, pick } = useContractTicket(chosen);
  return (
    <TradingPanes
      instrument={instrument}
      own={useOwnOrders(contract.contract)}
      onPrice={pick}
      markets={<ContractList contracts={contracts} chosen={contract.contract} onChoose={onChoose} />}
      head={<LeverHead {...props} />}
      chart={<ChartPane instrument={instrument} lines={ContractLines} />}
      orders={<OwnContracts contract={contract} />}
      ticket={<KeyedContractTicket ticket={ticket} />}
    />
  );
}
