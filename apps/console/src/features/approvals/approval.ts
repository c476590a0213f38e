import type { DataOf, operators } from '@tradewind/api';

export type Approval = DataOf<typeof operators.approvals.list>['items'][number];
