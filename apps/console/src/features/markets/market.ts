import type { DataOf, operators } from '@tradewind/api';

export type Market = DataOf<typeof operators.markets.list>[number];
