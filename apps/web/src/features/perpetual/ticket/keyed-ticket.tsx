import { WithSideKeys } from '../../../shared/trading/with-side-keys.tsx';
import type { ContractField } from './contract-ticket.ts';
import { ContractTicketPane } from './ticket-form.tsx';
import type { ContractTicket } from './use-contract-ticket.ts';

const HOW_MUCH = ['size'] as const satisfies readonly ContractField[];

/** The ticket with its keys. */
export function KeyedContractTicket({ ticket }: { readonly ticket: ContractTicket }) {
  return (
    <WithSideKeys howMuch={HOW_MUCH} change={ticket.form.change}>
      <ContractTicketPane ticket={ticket} />
    </WithSideKeys>
  );
}
