import { existsSync, readFileSync } from 'node:fs';
import { DAY_MS, MINUTE_MS } from '@tradewind/base';
import {
  type KnownNetwork,
  makeKeyFile,
  operatorKey,
  publicKeyOf,
  readKeyFile,
  type ShownPayment,
  SignerError,
  showPayment,
  signApproval,
  type WithdrawalOf,
} from '@tradewind/custody';

type Flags = Readonly<Record<string, string | undefined>>;

/** What an operator is sent to approve: the unsigned bytes, and whose they are. */
interface AskedFor extends WithdrawalOf {
  readonly transaction: `0x${string}`;
}

const MINUTES = '60';
/** The signer takes none that lasts longer than a day; its clock may be a minute behind. */
const MOST_MINUTES = DAY_MS / MINUTE_MS - 1;

/** `approver`: the public key of an operator's key file, which is made where there is none. */
export function approver(flags: Flags): string {
  const keyFile = needed(flags, 'key-file');
  if (!existsSync(keyFile)) makeKeyFile(keyFile);
  return publicKeyOf(operatorKey(readKeyFile(keyFile)));
}

/** `approve`: what the bytes of a request do; with the hash that it told, the approval of an operator as JSON. */
export function approve(flags: Flags): string {
  const { transaction, ...of } = readJson<AskedFor>(needed(flags, 'request'));
  const shown = showPayment(transaction, of, readJson<readonly KnownNetwork[]>(needed(flags, 'networks')));
  if (shown.kind === 'unknown') throw new SignerError(shown.sentence);
  if (flags.hash === undefined) return textOf(shown, of);
  if (flags.hash !== shown.requestHash)
    throw new SignerError(`--hash is '${flags.hash}'; the hash of this request is ${shown.requestHash}.`);
  const key = operatorKey(readKeyFile(needed(flags, 'key-file')));
  const until = Date.now() + readMinutes(flags.minutes ?? MINUTES) * MINUTE_MS;
  return JSON.stringify(signApproval(key, shown.requestHash, { operator: needed(flags, 'operator'), until }));
}

function textOf(shown: ShownPayment, { externalId, user }: WithdrawalOf): string {
  const lines = [
    ['network', shown.network],
    ['from', shown.from],
    ['to', shown.to],
    ['pays', `${shown.amount} ${shown.asset}${shown.token === '' ? '' : ` (${shown.token})`}`],
    ['fee at most', shown.feeCeiling],
    ['nonce', String(shown.nonce)],
    ['for', `${externalId} of user ${user}, as whoever asks says`],
    ['hash', shown.requestHash],
  ];
  return lines.map(([name, value]) => `${name!.padEnd(12)} ${value}`).join('\n');
}

function needed(flags: Flags, name: string): string {
  const value = flags[name];
  if (value === undefined) throw new SignerError(`--${name} is missing.`);
  return value;
}

function readMinutes(text: string): number {
  const minutes = /^[0-9]{1,4}$/.test(text) ? Number(text) : 0;
  if (minutes >= 1 && minutes <= MOST_MINUTES) return minutes;
  throw new SignerError(`--minutes is '${text}'; expected 1 to ${MOST_MINUTES}.`);
}

function readJson<T>(path: string): T {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch (cause) {
    throw new SignerError(`'${path}' cannot be read as JSON.`, { cause });
  }
}
