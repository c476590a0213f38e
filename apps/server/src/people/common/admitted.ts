import type { FactorMethod } from '@tradewind/api';
import type { Selectable } from 'kysely';
import type { PersonRow } from './tables.ts';

/** By what somebody signed in: the strongest proof that was shown. */
export type SigninMethod = 'password' | 'wallet' | FactorMethod;

export const ADMITTED = [
  'id',
  'account',
  'kind',
  'password_hash',
  'locked',
  'lock_reason',
  'lock_appeal',
  'engine_opened',
] as const;
export type Admitted = Pick<Selectable<PersonRow>, (typeof ADMITTED)[number]>;
