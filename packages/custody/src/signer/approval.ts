import { createHash, type KeyObject, sign, verify } from 'node:crypto';
import { type Count, DAY_MS } from '@tradewind/base';
import { entryKey, publicKeyFrom } from '../pool/entry.ts';
import { SignerError, SignerRefusal } from './failure.ts';
import { type Assertion, isAsserted, isPasskey, type OperatorPasskey } from './passkey.ts';
import type { Secret } from './seal.ts';

/** One operator's word for one request: by a key (Ed25519 over `approvalText`, 128 hex digits), or by a passkey. */
export type Approval = ApprovalOf & ({ readonly signature: string } | { readonly assertion: Assertion });

interface ApprovalOf {
  /** As the policy names whose key it is. */
  readonly operator: string;
  /** Milliseconds since 1970 UTC; it is worth nothing from then on. */
  readonly until: number;
}

/** Ed25519, 64 hex digits; or a passkey. */
export type Operator = { readonly name: string } & (
  | { readonly publicKey: string }
  | { readonly passkey: OperatorPasskey }
);

/** Who may let pass what lies above a ceiling, and how many of them it takes. */
export interface ApprovalPolicy {
  readonly needed: Count;
  readonly operators: readonly Operator[];
}

export const MOST_OPERATORS = 8;
export const OPERATOR_NAME = /^[A-Za-z0-9._@-]{1,32}$/;
/** So far ahead an approval may be worth something. */
const LONGEST_MS = DAY_MS;

/** The key of an operator, from the 64 hex digits of a key file. */
export function operatorKey({ text }: Secret): KeyObject {
  return entryKey(Buffer.from(text, 'hex'));
}

/** What is signed. Its first line is of no other use, so that no signature serves for anything else. */
function approvalText(requestHash: string, { operator, until }: ApprovalOf): Buffer {
  return Buffer.from(`Tradewind withdrawal approval 1\nrequest ${requestHash}\noperator ${operator}\nuntil ${until}\n`);
}

/** `requestHash` as it was shown beside the transaction that `showPayment` read. */
export function signApproval(key: KeyObject, requestHash: string, { operator, until }: ApprovalOf): Approval {
  return {
    operator,
    until,
    signature: sign(null, approvalText(requestHash, { operator, until }), key).toString('hex'),
  };
}

/** What a passkey is asked to sign in its place: SHA-256 of the same text, base64url. */
export function approvalChallenge(requestHash: string, approval: ApprovalOf): string {
  return createHash('sha256').update(approvalText(requestHash, approval)).digest('base64url');
}

/** Throws a SignerRefusal unless enough different operators have signed for just this request; `why` it takes them, for people. */
export async function checkApprovals(
  approvals: readonly Approval[],
  { needed, operators }: ApprovalPolicy,
  { requestHash, now, why }: { readonly requestHash: string; readonly now: number; readonly why: string },
): Promise<void> {
  const names = new Set(approvals.map(({ operator }) => operator));
  if (names.size < approvals.length)
    throw new SignerRefusal('approval_repeated', 'An operator has approved twice: each of them counts once.');
  for (const approval of approvals) {
    const operator = operators.find(({ name }) => name === approval.operator);
    if (!operator || !(await isSigned(operator, requestHash, approval)))
      throw new SignerRefusal('approval_invalid', `The approval of '${approval.operator}' is not one of this request.`);
    if (now >= approval.until || approval.until > now + LONGEST_MS)
      throw new SignerRefusal(
        'approval_expired',
        `The approval of '${approval.operator}' has to end within the next 24 hours; it ends at ${approval.until}.`,
      );
  }
  if (operators.length > 0 && approvals.length >= needed) return;
  const who =
    operators.length === 0 ? 'no operator is named' : `it takes ${needed} operators; ${approvals.length} are here`;
  throw new SignerRefusal('approval_needed', `${why}: ${who}.`);
}

async function isSigned(operator: Operator, requestHash: string, approval: Approval): Promise<boolean> {
  if ('passkey' in operator) {
    if (!('assertion' in approval)) return false;
    return isAsserted(operator.passkey, approvalChallenge(requestHash, approval), approval.assertion);
  }
  if (!('signature' in approval)) return false;
  const signature = Buffer.from(approval.signature, 'hex');
  return verify(null, approvalText(requestHash, approval), publicKeyFrom(operator.publicKey), signature);
}

/** Throws a SignerError for names or keys that stand twice, and for more that are needed than there are. */
export function readApprovalPolicy({ needed, operators }: ApprovalPolicy): ApprovalPolicy {
  if (operators.length > MOST_OPERATORS) throw new SignerError(`At most ${MOST_OPERATORS} operators can approve.`);
  for (const operator of operators)
    if (!OPERATOR_NAME.test(operator.name) || !hasKey(operator))
      throw new SignerError(`'${operator.name}' is no operator; expected a name with a publicKey or a passkey.`);
  for (const texts of [operators.map(({ name }) => name), operators.map(keyOf)])
    if (new Set(texts).size < operators.length)
      throw new SignerError('Two operators have one name or one key: each of them has to be a person.');
  const most = operators.length === 0 ? MOST_OPERATORS : operators.length;
  if (!Number.isSafeInteger(needed) || needed < 1 || needed > most)
    throw new SignerError(`${needed} operators are needed of ${operators.length}.`);
  return { needed, operators };
}

function hasKey(operator: Operator): boolean {
  return 'passkey' in operator ? isPasskey(operator.passkey) : isKey(operator.publicKey);
}

function keyOf(operator: Operator): string {
  return 'passkey' in operator ? operator.passkey.publicKey : operator.publicKey;
}

function isKey(publicKey: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(publicKey)) return false;
  try {
    return publicKeyFrom(publicKey).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}
