import { type KeyObject, sign, verify } from 'node:crypto';
import { type Count, DAY_MS } from '@tradewind/base';
import { publicKeyFrom } from '../pool/entry.ts';
import { SignerError, SignerRefusal } from './failure.ts';

/** One operator's word for one request. */
export interface Approval {
  /** As the policy names whose key it is. */
  readonly operator: string;
  /** Milliseconds since 1970 UTC; it is worth nothing from then on. */
  readonly until: number;
  /** Ed25519 over `approvalText`, 128 hex digits. */
  readonly signature: string;
}

/** Who may let pass what lies above a ceiling, and how many of them it takes. */
export interface ApprovalPolicy {
  readonly needed: Count;
  readonly operators: readonly { readonly name: string /** Ed25519, 64 hex digits. */; readonly publicKey: string }[];
}

export const MOST_OPERATORS = 8;
export const OPERATOR_NAME = /^[A-Za-z0-9._@-]{1,32}$/;
/** So far ahead an approval may be worth something. */
const LONGEST_MS = DAY_MS;

/** What is signed. Its first line is of no other use, so that no signature serves for anything else. */
function approvalText(requestHash: string, { operator, until }: Omit<Approval, 'signature'>): Buffer {
  return Buffer.from(`Tradewind withdrawal approval 1\nrequest ${requestHash}\noperator ${operator}\nuntil ${until}\n`);
}

/** `requestHash` as it was shown beside the transaction that `showPayment` read. */
export function signApproval(
  key: KeyObject,
  requestHash: string,
  { operator, until }: Omit<Approval, 'signature'>,
): Approval {
  return {
    operator,
    until,
    signature: sign(null, approvalText(requestHash, { operator, until }), key).toString('hex'),
  };
}

/** Throws a SignerRefusal unless enough different operators have signed for just this request; `why` it takes them, for people. */
export function checkApprovals(
  approvals: readonly Approval[],
  { needed, operators }: ApprovalPolicy,
  { requestHash, now, why }: { readonly requestHash: string; readonly now: number; readonly why: string },
): void {
  const names = new Set(approvals.map(({ operator }) => operator));
  if (names.size < approvals.length)
    throw new SignerRefusal('approval_repeated', 'An operator has approved twice: each of them counts once.');
  for (const approval of approvals) {
    const key = operators.find(({ name }) => name === approval.operator)?.publicKey;
    if (key === undefined || !isSigned(key, requestHash, approval))
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

function isSigned(publicKey: string, requestHash: string, approval: Approval): boolean {
  const signature = Buffer.from(approval.signature, 'hex');
  return verify(null, approvalText(requestHash, approval), publicKeyFrom(publicKey), signature);
}

/** Throws a SignerError for names or keys that stand twice, and for more that are needed than there are. */
export function readApprovalPolicy({ needed, operators }: ApprovalPolicy): ApprovalPolicy {
  if (operators.length > MOST_OPERATORS) throw new SignerError(`At most ${MOST_OPERATORS} operators can approve.`);
  for (const { name, publicKey } of operators)
    if (!OPERATOR_NAME.test(name) || !isKey(publicKey))
      throw new SignerError(`'${name}' with the key '${publicKey}' is no operator; expected a name and 64 hex digits.`);
  for (const field of ['name', 'publicKey'] as const)
    if (new Set(operators.map((one) => one[field])).size < operators.length)
      throw new SignerError('Two operators have one name or one key: each of them has to be a person.');
  const most = operators.length === 0 ? MOST_OPERATORS : operators.length;
  if (!Number.isSafeInteger(needed) || needed < 1 || needed > most)
    throw new SignerError(`${needed} operators are needed of ${operators.length}.`);
  return { needed, operators };
}

function isKey(publicKey: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(publicKey)) return false;
  try {
    return publicKeyFrom(publicKey).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}
