/** Pictures that an application is decided by; all but the first have to be there. */
export const LOAN_PROOFS = ['property', 'income', 'bank', 'identity'] as const;
export type LoanProof = (typeof LOAN_PROOFS)[number];

/** Why people who review an application refuse it. */
export const LOAN_REJECTIONS = ['income', 'debts', 'documents', 'purpose', 'history', 'other'] as const;

/** Why what is owed of a loan is given up. */
export const LOAN_LOSSES = ['insolvent', 'unreachable', 'died', 'fraud', 'mistake'] as const;
