import assert from 'node:assert/strict';
import { assets, custody, type Deposit, type OpenCustody } from '@tradewind/api';
import { DEMO_USDT, QUIRK_USDT } from '@tradewind/custody';
import { callOf } from '@tradewind/custody/testing';
import { openJournal } from '@tradewind/journal';
import { replayTo } from '@tradewind/readmodel';
import type { ChainNode } from './chain-node.ts';
import type { Brings, Payment } from './chain-payments.ts';
import type { Client } from './client.ts';
import type { Installation } from './installation.ts';
import { allPages, unitsOf } from './ledger.ts';
import { until } from './until.ts';

/** For everything to be final, or taken back, and swept. */
const REST_MS = 120_000;
/** What the chain counts of each asset in one unit of the ledger. */
const PER_UNIT: Readonly<Record<Brings['asset'], bigint>> = { ETH: 10n ** 10n, USDT: 1n };
const SYMBOLS = ['ETH', 'USDT'] as const;

interface Chaotic {
  readonly people: readonly Client[];
  /** Of each of them, in their order. */
  readonly addresses: readonly string[];
  readonly payments: readonly Payment[];
  readonly node: ChainNode;
  readonly installation: Installation;
}

/** Mines until everything is as the chain says, or fails with what is not. Answers how much there was of what, for people. */
export async function settled(chaotic: Chaotic): Promise<string> {
  let problems: string[] = [];
  try {
    await until('every deposit is as the chain says', REST_MS, async () => {
      await chaotic.node.mine();
      problems = await problemsOf(chaotic);
      return problems.length === 0;
    });
  } catch (error) {
    assert.fail(`${(error as Error).message}\n${problems.join('\n')}`);
  }
  const standing = (await standingOf(chaotic)).length;
  return `${standing} of ${chaotic.payments.length} stand on the chain, and ledger and chain are the same`;
}

/** Everything that is not as the chain has it. */
async function problemsOf(chaotic: Chaotic): Promise<string[]> {
  const standing = await standingOf(chaotic);
  const problems: string[] = [];
  for (const [user, client] of chaotic.people.entries()) {
    const due = standing.flatMap(({ txid, kind, brings }) =>
      brings.filter((one) => one.user === user).map((one) => ({ ...one, txid: kind === 'inner' ? '' : txid })),
    );
    const deposits = await allPages((query) => client.ask(custody.deposits, { query }));
    problems.push(...differences(user, due, deposits), ...(await balanceProblems(user, client, due)));
  }
  return problems.length > 0 ? problems : [...(await openEnds(chaotic)), ...(await reconcileProblems(chaotic))];
}

/** Payments that are in a block of the chain and came about. */
async function standingOf({ payments, node }: Chaotic): Promise<readonly Payment[]> {
  const calls = payments.map(({ txid }) => ({ method: 'eth_getTransactionReceipt', params: [txid] }));
  const receipts = await node.askAll<{ readonly status: string } | null>(calls);
  return payments.filter((_, at) => receipts[at]?.status === '0x1');
}

type Due = Brings & { readonly txid: string };

/** Each payment is one deposit in its state; what was never paid, or is gone, is none that stands. */
function differences(user: number, due: readonly Due[], deposits: readonly Deposit[]): string[] {
  const wanted = due
    .filter(({ txid }) => txid !== '')
    .map(({ txid, asset, amount, state }) => {
      return `${txid} ${asset} ${amount / PER_UNIT[asset]} ${state}`;
    });
  const standing = deposits.filter(({ state }) => state !== 'reversed');
  const found = standing
    .filter((one) => one.class !== 'unattributed')
    .map(({ txid, asset, amount, state }) => {
      return `${txid} ${asset} ${unitsOf(asset, amount)} ${state}`;
    });
  const person = `person ${user}`;
  return [
    ...lacking(wanted, found).map((one) => `${person} lacks ${one}`),
    ...lacking(found, wanted).map((one) => `${person} has ${one}`),
    ...unattributedProblems(person, due, standing),
  ];
}

/** What a contract sent of the chain's own coin lies in items by block, in which people find the whole of it. */
function unattributedProblems(person: string, due: readonly Due[], standing: readonly Deposit[]): string[] {
  const wanted = due.filter(({ txid }) => txid === '').reduce((sum, { amount }) => sum + amount / PER_UNIT.ETH, 0n);
  const items = standing.filter((one) => one.class === 'unattributed');
  const found = items.reduce((sum, { amount }) => sum + unitsOf('ETH', amount), 0n);
  const waiting = items.every(({ state }) => state === 'review');
  return wanted === found && waiting ? [] : [`${person} was sent ${wanted} by contracts, and has ${found} of it`];
}

function lacking(from: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return from.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** People have on Spot what was credited to them, to the unit. */
async function balanceProblems(user: number, client: Client, due: readonly Due[]): Promise<string[]> {
  const { accounts } = await client.ask(assets.overview);
  return SYMBOLS.flatMap((symbol) => {
    const credited = due.filter(({ asset, state }) => asset === symbol && state === 'released');
    const wanted = credited.reduce((sum, { amount }) => sum + amount / PER_UNIT[symbol], 0n);
    const spot = accounts.find(({ account, asset }) => account === 'spot' && asset === symbol);
    const has = unitsOf(symbol, spot?.total ?? '0');
    return has === wanted ? [] : [`person ${user} has ${has} ${symbol} of ${wanted}`];
  });
}

/** Transactions of the house that are not final, and payments that are on no side. */
function openEnds({ installation }: Chaotic): Promise<string[]> {
  return installation.withDatabase(async (pool) => {
    const own = await pool.query(`SELECT external_id, state FROM custody_outgoing WHERE state <> 'final'`);
    const paid = await pool.query(`SELECT txid, state FROM custody_transfers
      WHERE state <> 'reversed' AND (deposit IS NULL OR orphaned_at IS NOT NULL)`);
    return [...own.rows, ...paid.rows].map((row) => `open: ${JSON.stringify(row)}`);
  });
}

/** At the last final block the server's comparison holds, and what we ask the chain ourselves is what the ledger says. */
async function reconcileProblems({ people, addresses, node }: Chaotic): Promise<string[]> {
  const [chain] = (await people[0]!.ask(custody.open)).chains;
  const reconciled = chain?.reconciled;
  if (!chain || !reconciled || reconciled.height < (await node.height()) - 2 * chain.releaseAfter)
    return ['chain and ledger were not compared'];
  const own = [...houseOf(chain), ...addresses];
  const problems: string[] = [];
  for (const { asset, ledger, equal } of reconciled.assets) {
    const told =
      asset === 'ETH' ? await ethers(node, own, reconciled.height) : await dollars(node, own, reconciled.height);
    if (!equal || ledger !== told)
      problems.push(`${asset}: ledger ${ledger}, chain ${told}, ${equal ? '' : 'not '}equal`);
  }
  return problems;
}

const houseOf = ({ addresses }: OpenCustody['chains'][number]): string[] =>
  addresses.filter(({ purpose }) => purpose !== 'deposit').map(({ address }) => address);

async function ethers(node: ChainNode, addresses: readonly string[], height: number): Promise<string> {
  const calls = addresses.map((address) => ({
    method: 'eth_getBalance',
    params: [address, `0x${height.toString(16)}`],
  }));
  return decimal(await node.askAll(calls), 18);
}

async function dollars(node: ChainNode, addresses: readonly string[], height: number): Promise<string> {
  const calls = addresses.map((address) => {
    const call = { to: DEMO_USDT, data: callOf(QUIRK_USDT, 'balanceOf', address) };
    return { method: 'eth_call', params: [call, `0x${height.toString(16)}`] };
  });
  return decimal(await node.askAll(calls), 6);
}

function decimal(balances: readonly string[], decimals: number): string {
  const digits = String(balances.reduce((sum, one) => sum + BigInt(one), 0n)).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Assets of which not every unit has another side, after a replay of the whole journal; no server may run. */
export function unbalanced(installation: Installation): Promise<readonly string[]> {
  return installation.withDatabase(async (_, { url }) => {
    const journal = openJournal({ url });
    try {
      const { assets: listed, users, house } = await replayTo(journal);
      const sums = new Map(listed.map(({ id }) => [id, 0n]));
      for (const { asset, available, frozen } of users)
        sums.set(asset, sums.get(asset)! + BigInt(available) + BigInt(frozen));
      for (const { asset, total } of house) sums.set(asset, sums.get(asset)! + BigInt(total));
      return listed.filter(({ id }) => sums.get(id) !== 0n).map(({ symbol }) => symbol);
    } finally {
      await journal.close();
    }
  });
}
