import type { Refusal } from '@tradewind/ui';
import type { ApiError } from '../../../shared/api.ts';

/** What is refused stands at its field where the form has it, else above the button. */
export function refusedHere({ field, message }: ApiError, values: object): Refusal {
  return { field: field !== undefined && field in values ? field : null, message };
}
