import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  FOLDER_RIGHTS,
  initSigner,
  LIVE_LIMITS,
  type LimitsText,
  MOST_EXPORTED,
  makeKeyFile,
  SignerClient,
  type SignerStatus,
  superviseSigner,
} from '@tradewind/custody';
import { type Arguments, CliError, readArguments, say, tell, usage } from './command.ts';
import { approve, approver } from './signer/approve.ts';
import { readSecret } from './signer/secret.ts';

const SECRETS = ['key-file', 'passphrase-file'];
const BOUNDS = ['fee-cap', 'top-up-cap', 'limits'];
const APPROVING = ['request', 'networks', 'operator', 'minutes', 'hash'];
const FLAGS = ['folder', ...SECRETS, 'cold', 'chains', ...BOUNDS, 'from', 'count', ...APPROVING];
/** 0.02 and 0.01 of a native coin with 18 decimals, in wei. */
const FEE_CAP_WEI = '20000000000000000';
const TOP_UP_CAP_WEI = '10000000000000000';
const MOST_ENTRIES = 100_000;

const VERBS = {
  ...{ init, run, 'export-addresses': exportAddresses, status },
  approver: (given: Arguments) => say(approver(given.flags)),
  approve: (given: Arguments) => say(approve(given.flags)),
} as const;

/** `init`: new keys in a folder; `run`: the process that signs; `export-addresses`, `status`: asks the one that runs; `approver`, `approve`: of operators. */
export async function signer(args: readonly string[]): Promise<number> {
  const given = readArguments(args, FLAGS);
  const [verb = ''] = given.files;
  if (given.files.length !== 1 || !Object.hasOwn(VERBS, verb)) throw new CliError(usage());
  await VERBS[verb as keyof typeof VERBS](given, given.flags.folder ?? join(given.dataDir, 'signer'));
  return 0;
}

async function init({ flags }: Arguments, folder: string): Promise<void> {
  const { cold, chains = '', 'key-file': keyFile } = flags;
  if (cold === undefined) throw new CliError('--cold is missing: the address of the cold wallet, in checksum form.');
  if (!/^[0-9]{1,15}(,[0-9]{1,15})*$/.test(chains))
    throw new CliError(`--chains is '${chains}'; expected the ids of the chains to sign for, as in 1,10.`);
  if (keyFile !== undefined && !existsSync(keyFile)) makeKeyFile(keyFile);
  const secret = await readSecret(flags, 'twice');
  if (!existsSync(folder)) mkdirSync(folder, { mode: FOLDER_RIGHTS });
  const publicKey = await initSigner(folder, secret, {
    demo: false,
    cold,
    chains: chains.split(',').map(Number),
    feeCapWei: flags['fee-cap'] ?? FEE_CAP_WEI,
    topUpCapWei: flags['top-up-cap'] ?? TOP_UP_CAP_WEI,
    limits: flags.limits === undefined ? LIVE_LIMITS : readLimitsFile(flags.limits),
  });
  say(`New keys are sealed in ${folder}. Their addresses verify under the public key ${publicKey}.`);
  say('Keep a copy of the folder, and what opens it in another place: nothing else brings the keys back.');
}

async function run({ flags }: Arguments, folder: string): Promise<void> {
  const secret = await readSecret(flags, 'once');
  const limits = flags.limits === undefined ? undefined : readLimitsFile(flags.limits);
  const running = await superviseSigner({ folder, secret: () => secret, limits, onNotice: tell });
  tell(`The signer of ${folder} answers; its public key is ${running.publicKey}.`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await running.stop();
}

/** One entry a line, as JSON; the public key goes beside them, on stderr. */
async function exportAddresses({ flags }: Arguments, folder: string): Promise<void> {
  const from = readWhole(flags.from ?? '0', '--from');
  const count = readWhole(flags.count ?? '', '--count');
  if (count < 1 || count > MOST_ENTRIES) throw new CliError(`--count is ${count}; expected 1 to ${MOST_ENTRIES}.`);
  await withClient(folder, async (client) => {
    for (let done = 0; done < count; done += MOST_EXPORTED) {
      const { publicKey, entries } = await client.exportAddresses(from + done, Math.min(MOST_EXPORTED, count - done));
      if (done === 0) tell(`Public key: ${publicKey}`);
      for (const entry of entries) say(JSON.stringify(entry));
    }
  });
}

async function status(_: Arguments, folder: string): Promise<void> {
  await withClient(folder, async (client) => say(textOf(await client.status())));
}

/** JSON with any of `fees`, `topUps` and `values`; what it leaves out is as in every live signer. */
function readLimitsFile(path: string): LimitsText {
  try {
    const told = JSON.parse(readFileSync(path, 'utf8')) as Partial<LimitsText>;
    return { ...LIVE_LIMITS, ...told };
  } catch (cause) {
    throw new CliError(`--limits is '${path}', which cannot be read as JSON.`, { cause });
  }
}

function textOf({ publicKey, demo, chains, addresses, signed, head, refused, ...more }: SignerStatus): string {
  const { hot, gasTank, cold, demoWallet, treasury } = addresses;
  const refusals = Object.entries(refused).map(([code, times]) => `${code} ${times}`);
  const lines = [
    ['public key', publicKey],
    ['mode', demo ? 'demo' : 'live'],
    ['chains', chains.join(', ')],
    ['fee cap', `${more.feeCapWei} wei`],
    ['top-up cap', `${more.topUpCapWei} wei`],
    ...more.limits.map((one) => ['limit', limitText(one)]),
    ...withdrawalLines(more.withdrawals),
    ['hot', hot],
    ['gas tank', gasTank],
    ['cold', cold],
    ['demo wallet', demoWallet],
    ['treasury', treasury],
    ['signed', `${signed}, the last as ${head}`],
    ['reserved', `${more.reserved} deposit addresses`],
    ['heartbeat', heartbeatText(more.heartbeat)],
    ['refused', refusals.join(', ') || 'none since the start'],
  ];
  return lines.flatMap(([name, value]) => (value === null ? [] : [`${name!.padEnd(12)} ${value}`])).join('\n');
}

function limitText({ what, hour, day }: SignerStatus['limits'][number]): string {
  return `${what}: ${hour.used} of ${hour.most} within an hour, ${day.used} of ${day.most} within 24`;
}

function withdrawalLines({ assets, approvals, blocked }: SignerStatus['withdrawals']): [string, string][] {
  const lines = assets.map(({ chainId, token, perTransaction, perUserDay, ...all }): [string, string] => {
    const what = `withdrawals of ${token === '' ? 'the native coin' : token} of chain ${chainId}`;
    return ['limit', `${limitText({ what, ...all })}; ${perTransaction} at once, ${perUserDay} of a user within 24`];
  });
  const { needed, operators } = approvals;
  return [
    ...(lines.length === 0 ? ([['withdrawals', 'none: no asset has a limit for them']] as [string, string][]) : lines),
    ['approvals', operators.length === 0 ? 'by nobody' : `${needed} of ${operators.join(', ')}`],
    ['blocked', blocked === null ? 'the file is damaged: nothing is paid to users' : `${blocked} addresses`],
  ];
}

function heartbeatText({ secondsAgo, sequence, sound }: SignerStatus['heartbeat']): string {
  if (secondsAgo === null) return 'none since the start';
  return `${secondsAgo} s ago at command ${sequence}${sound ? '' : ', and the chain holds less than the ledger says'}`;
}

async function withClient(folder: string, work: (client: SignerClient) => Promise<void>): Promise<void> {
  const client = new SignerClient(folder);
  try {
    await work(client);
  } finally {
    client.close();
  }
}

function readWhole(text: string, flag: string): number {
  if (!/^[0-9]{1,10}$/.test(text)) throw new CliError(`${flag} is '${text}'; expected a whole number.`);
  return Number(text);
}
