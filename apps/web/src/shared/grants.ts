import type { DataOf, empower } from '@tradewind/api';

/** A program or device that may act for the account. */
export type Grant = DataOf<typeof empower.list>[number];

/** Under which the list of grants is kept. */
export const GRANTS_KEY = ['grants'] as const;
