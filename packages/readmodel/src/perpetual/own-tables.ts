import type { Amount } from '@tradewind/base';
import type { EventOf } from '@tradewind/engine';
import { counted } from '../table/column.ts';
import { tableOf } from '../table/table-of.ts';

type PositionChanged = EventOf<'PositionChanged'>;
type FundingPaid = EventOf<'FundingPaid'>;

/** What orders of users in contracts have beyond other orders. */
export const contractOrders = tableOf('contract_orders', ['ContractOrderAccepted'], {
  columns: {
    order_id: 'order',
    user_id: 'user',
    origin: 'origin',
    reduce_only: 'reduceOnly',
    take_profit: 'takeProfit',
    stop_loss: 'stopLoss',
    protect_by: 'protectBy',
  },
  key: ['order_id'],
});

/** What positions of users paid in funding, or got. */
export const funding = tableOf('contract_funding', ['FundingPaid'], {
  columns: {
    position_id: 'position',
    due_at: 'dueAt',
    user_id: 'user',
    instrument: 'instrument',
    lots: 'lots',
    rate: 'rate',
    amount: 'amount',
    owed: 'owed',
    time: 'at.time',
    seq: 'at.seq',
  },
  key: ['position_id', 'due_at'],
});

const isLiquidationFee = (event: PositionChanged | FundingPaid): boolean =>
  event.kind === 'PositionChanged' && event.cause === 'liquidation-fee';

const feeOf = (event: PositionChanged | FundingPaid): Amount => ('fee' in event ? 0 - event.fee : 0);

/** What positions brought users, by kinds; less than 0 = cost them. */
export const income = tableOf('contract_income', ['PositionChanged', 'FundingPaid'], {
  columns: {
    id: counted(),
    user_id: 'user',
    instrument: 'instrument',
    position_id: 'position',
    realised: { type: 'int8', value: (event): Amount => ('realised' in event ? event.realised : 0) },
    funding: { type: 'int8', value: (event): Amount => ('amount' in event ? 0 - event.amount : 0) },
    fee: { type: 'int8', value: (event): Amount => (isLiquidationFee(event) ? 0 : feeOf(event)) },
    liquidation_fee: { type: 'int8', value: (event): Amount => (isLiquidationFee(event) ? feeOf(event) : 0) },
    time: 'at.time',
    seq: 'at.seq',
  },
  key: ['id'],
  indexes: {
    contract_income_user: '(user_id, id)',
    contract_income_funding: '(user_id, id) WHERE funding <> 0',
    contract_income_liquidation_fee: '(user_id, id) WHERE liquidation_fee <> 0',
  },
  when: (event) => ('amount' in event ? event.amount !== 0 : event.realised !== 0 || event.fee !== 0),
});
