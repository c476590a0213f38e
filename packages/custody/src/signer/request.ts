import { assert } from '@tradewind/base';
import type { Address } from 'viem';
import { EXTERNAL_ID } from '../evm/unsigned-payment.ts';
import { HIGHEST_INDEX, isChecksumAddress } from '../pool/entry.ts';
import { type Approval, MOST_OPERATORS, OPERATOR_NAME } from './approval.ts';
import { SignerRefusal } from './failure.ts';
import type { Assertion } from './passkey.ts';

/** What is signed for, and which of the fields beside those of every request it takes. */
const FIELDS = {
  /** Deposit address -> hot wallet. */
  'sweep-token': ['index', 'token'],
  'sweep-native': ['index'],
  /** Gas tank -> deposit address. */
  gas: ['index'],
  /** Hot wallet -> demo wallet; '' as the token is the native coin. */
  faucet: ['token'],
  /** Demo wallet -> deposit address. */
  'demo-send': ['index', 'token'],
  /** Treasury -> hot wallet. */
  backing: ['token'],
  /** Hot wallet -> whom a user names. */
  withdrawal: ['to', 'token', 'user'],
  /** Hot wallet -> cold address. */
  'to-cold': ['token'],
  /** Hot wallet -> itself, nothing, at the nonce that the external id has. */
  cancel: [],
} as const;

const COMMON = ['externalId', 'purpose', 'chainId', 'nonce', 'gas', 'variant'] as const;
const FEES = ['maxFeePerGas', 'maxPriorityFeePerGas'] as const;

export type SignPurpose = keyof typeof FIELDS;
export const DEMO_PURPOSES: readonly SignPurpose[] = ['faucet', 'demo-send', 'backing'];
/** Of the hot wallet: what a cancellation can take the place of. */
export const FROM_HOT: readonly SignPurpose[] = ['withdrawal', 'to-cold', 'faucet'];

/** The first transaction under an external id is variant 1; four more may raise its fees. */
export const MOST_VARIANTS = 5;
export const MOST_EXPORTED = 500;

/** A request to sign, with what its purpose does not take as 0, '' and []. */
export interface SignRequest {
  readonly externalId: string;
  readonly purpose: SignPurpose;
  readonly chainId: number;
  readonly nonce: number;
  readonly index: number;
  /** Contract in lower case, or '' for the native coin. */
  readonly token: Address | '';
  /** Token units or wei, above zero; of a cancellation zero. */
  readonly amount: bigint;
  /** Of a withdrawal, in checksum form (EIP-55). */
  readonly to: Address | '';
  /** The number of whom a withdrawal belongs to. */
  readonly user: number;
  /** Those of operators, of a withdrawal alone. */
  readonly approvals: readonly Approval[];
  readonly gas: number;
  readonly variant: number;
  /** Wei for one unit of gas. */
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

export type Request =
  | { readonly request: 'status' }
  | { readonly request: 'export-addresses'; readonly from: number; readonly count: number }
  | { readonly request: 'reserve'; readonly count: number }
  | { readonly request: 'sign'; readonly sign: SignRequest }
  | { readonly request: 'adopt'; readonly sign: SignRequest; readonly raw: string }
  | ({ readonly request: 'heartbeat' } & Heartbeat);

/** That the server and its ledger go on. */
export interface Heartbeat {
  /** Commands in its journal. */
  readonly sequence: number;
  /** Whether no real chain holds less than the ledger says. */
  readonly sound: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const MOST_AMOUNT = 2n ** 256n - 1n;
const MOST_FEE = 2n ** 128n - 1n;

/** Reads what came over the socket; throws a SignerRefusal `malformed` for a field that is missing, unknown or of another form. */
export function readRequest(value: unknown): Request {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed('The request is no object.');
  const { id: _, request, ...fields } = value as Fields;
  if (request === 'status') {
    only(fields, []);
    return { request };
  }
  if (request === 'export-addresses') {
    only(fields, ['from', 'count']);
    const from = whole(fields, 'from', 0, HIGHEST_INDEX);
    return { request, from, count: whole(fields, 'count', 1, Math.min(MOST_EXPORTED, HIGHEST_INDEX + 1 - from)) };
  }
  if (request === 'reserve') {
    only(fields, ['count']);
    return { request, count: whole(fields, 'count', 0, HIGHEST_INDEX + 1) };
  }
  if (request === 'sign') return { request, sign: readSign(fields) };
  if (request === 'adopt') {
    const { raw: _raw, ...sign } = fields;
    return { request, raw: text(fields, 'raw', /^0x02[0-9a-f]{2,2048}$/), sign: readSign(sign) };
  }
  if (request === 'heartbeat') {
    only(fields, ['sequence', 'sound']);
    if (typeof fields.sound !== 'boolean') throw malformed("'sound' has to be true or false.");
    return { request, sequence: whole(fields, 'sequence', 0, Number.MAX_SAFE_INTEGER), sound: fields.sound };
  }
  throw malformed("'request' has to be status, export-addresses, reserve, sign, adopt or heartbeat.");
}

/** Whom a withdrawal pays. */
export function payeeOf({ externalId, to }: SignRequest): Address {
  assert(to !== '', `'${externalId}' was read as a withdrawal without whom it pays`);
  return to;
}

function readSign(fields: Fields): SignRequest {
  const { purpose } = fields;
  if (!isPurpose(purpose)) throw malformed(`'purpose' has to be one of ${Object.keys(FIELDS).join(', ')}.`);
  const own: readonly string[] = FIELDS[purpose];
  const pays = purpose !== 'cancel';
  const approved = purpose === 'withdrawal' && Object.hasOwn(fields, 'approvals');
  only(fields, [...COMMON, ...FEES, ...own, ...(pays ? ['amount'] : []), ...(approved ? ['approvals'] : [])]);
  const [maxFeePerGas, maxPriorityFeePerGas] = [wei(fields, FEES[0], MOST_FEE), wei(fields, FEES[1], MOST_FEE)];
  if (maxPriorityFeePerGas > maxFeePerGas) throw malformed('maxPriorityFeePerGas is above maxFeePerGas.');
  const amount = pays ? wei(fields, 'amount', MOST_AMOUNT) : 0n;
  if (pays && amount === 0n) throw malformed("'amount' has to be above zero.");
  return {
    externalId: text(fields, 'externalId', EXTERNAL_ID),
    purpose,
    chainId: whole(fields, 'chainId', 1, Number.MAX_SAFE_INTEGER),
    nonce: whole(fields, 'nonce', 0, Number.MAX_SAFE_INTEGER),
    index: own.includes('index') ? whole(fields, 'index', 0, HIGHEST_INDEX) : 0,
    token: own.includes('token') ? readToken(fields, purpose) : '',
    amount,
    to: own.includes('to') ? readTo(fields) : '',
    user: own.includes('user') ? whole(fields, 'user', 1, Number.MAX_SAFE_INTEGER) : 0,
    approvals: approved ? readApprovals(fields.approvals) : [],
    gas: whole(fields, 'gas', 1, Number.MAX_SAFE_INTEGER),
    variant: whole(fields, 'variant', 1, MOST_VARIANTS),
    maxFeePerGas,
    maxPriorityFeePerGas,
  };
}

function readTo({ to }: Fields): Address {
  if (!isChecksumAddress(to)) throw malformed("'to' has to be an address in checksum form (EIP-55).");
  return to;
}

function readApprovals(list: unknown): Approval[] {
  if (!Array.isArray(list) || list.length > MOST_OPERATORS)
    throw malformed(`'approvals' has to be a list of at most ${MOST_OPERATORS}.`);
  return list.map((one: unknown) => {
    if (typeof one !== 'object' || one === null) throw malformed('An approval is no object.');
    const { signature, assertion, ...fields } = one as Fields;
    only(fields, ['operator', 'until']);
    const operator = text(fields, 'operator', OPERATOR_NAME);
    const until = whole(fields, 'until', 0, Number.MAX_SAFE_INTEGER);
    if (assertion === undefined)
      return { operator, until, signature: text({ signature }, 'signature', /^[0-9a-f]{128}$/) };
    if (signature !== undefined) throw malformed('An approval has a signature or an assertion.');
    return { operator, until, assertion: readAssertion(assertion) };
  });
}

function readAssertion(assertion: unknown): Assertion {
  if (typeof assertion !== 'object' || assertion === null) throw malformed('An assertion is no object.');
  const fields = assertion as Fields;
  only(fields, ['authenticatorData', 'clientDataJSON', 'signature']);
  const part = (name: keyof Assertion) => text(fields, name, /^[A-Za-z0-9_-]{16,1024}$/);
  return {
    authenticatorData: part('authenticatorData'),
    clientDataJSON: part('clientDataJSON'),
    signature: part('signature'),
  };
}

function readToken(fields: Fields, purpose: SignPurpose): Address | '' {
  const form = purpose === 'sweep-token' ? /^0x[0-9a-f]{40}$/ : /^(0x[0-9a-f]{40})?$/;
  return text(fields, 'token', form) as Address | '';
}

function isPurpose(purpose: unknown): purpose is SignPurpose {
  return typeof purpose === 'string' && Object.hasOwn(FIELDS, purpose);
}

/** A destination, data or anything else that a request does not take is no mistake to pass over. */
function only(fields: Fields, names: readonly string[]): void {
  const unknown = Object.keys(fields).find((name) => !names.includes(name));
  if (unknown !== undefined) throw malformed(`There is no field '${unknown.slice(0, 64)}' in this request.`);
  const missing = names.find((name) => !Object.hasOwn(fields, name));
  if (missing !== undefined) throw malformed(`'${missing}' is missing.`);
}

function text(fields: Fields, name: string, form: RegExp): string {
  const value = fields[name];
  if (typeof value !== 'string' || !form.test(value))
    throw malformed(`'${name}' has to be a text of the form ${form}.`);
  return value;
}

function whole(fields: Fields, name: string, least: number, most: number): number {
  const value = fields[name];
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least || value > most)
    throw malformed(`'${name}' has to be a whole number from ${least} to ${most}.`);
  return value;
}

function wei(fields: Fields, name: string, most: bigint): bigint {
  const value = BigInt(text(fields, name, /^(0|[1-9][0-9]{0,77})$/));
  if (value > most) throw malformed(`'${name}' is above ${most}.`);
  return value;
}

function malformed(sentence: string): SignerRefusal {
  return new SignerRefusal('malformed', sentence);
}
