import type { DataOf, empower } from '@tradewind/contract';

export type Grant = DataOf<typeof empower.list>[number];

/** Under which the list of grants is kept. */
export const GRANTS_KEY = ['grants'] as const;
