import type { OrderTab } from '@tradewind/api';
import { perpetual } from '@tradewind/api/calls';
import { call } from '../../../shared/api.ts';
import { allRows, incomeLines, orderLines, positionLines } from './list-export.ts';

const quiet = { quiet: true } as const;

/** What each list saves: all that the server has of it. */
export const readOrders = (tab: OrderTab) => async () =>
  orderLines(await allRows((cursor) => call(perpetual.orders, { query: { tab, cursor } }, quiet)));

export const readIncome = async () =>
  incomeLines(await allRows((cursor) => call(perpetual.income, { query: { cursor } }, quiet)));

export const readClosed = async () =>
  positionLines(await allRows((cursor) => call(perpetual.positions, { query: { state: 'closed', cursor } }, quiet)));
