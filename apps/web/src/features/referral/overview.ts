import type { DataOf, invite } from '@tradewind/api';

/** What inviting others brought somebody, and by which terms. */
export type Overview = DataOf<typeof invite.overview>;
