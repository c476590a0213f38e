import type { ApprovalChange } from '@tradewind/api';

/** Which contract, market or fund a change is about; null where it is about no contract. */
export function subjectOf(change: ApprovalChange, contracts: ReadonlySet<string>): string | null {
  switch (change.kind) {
    case 'perpetual-contract':
      return change.index;
    case 'perpetual-brackets':
    case 'perpetual-delist':
      return change.contract;
    case 'perpetual-desk':
      return change.group;
    case 'fees':
    case 'resume':
      return contracts.has(change.instrument) ? change.instrument : null;
    default:
      return null;
  }
}
