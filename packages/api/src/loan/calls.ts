import { callsOf } from '../call.ts';
import { loanEndpoints } from './endpoints.ts';
import type { loan as routes } from './routes.ts';

export { LOAN_PROOFS, LOAN_REJECTIONS, type LoanProof } from './words.ts';

export const loan = callsOf<typeof routes>(loanEndpoints);
