import type { DataOf, operators } from '@tradewind/api';

type Routes = typeof operators.perpetual;

export type Contract = DataOf<Routes['read']>['contracts'][number];
export type Fund = DataOf<Routes['read']>['funds'][number];
export type Exposure = DataOf<Routes['exposure']>;
export type Held = Exposure['contracts'][number];
