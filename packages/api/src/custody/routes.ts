import * as z from 'zod/mini';
import { clientId, id } from '../ids.ts';
import { cursor, page } from '../pages.ts';
import { route } from '../route.ts';
import { assetSymbol, decimal, time } from '../shapes.ts';
import { custodyEndpoints as at } from './endpoints.ts';
import { CHAIN_STATES, DEPOSIT_CLASSES, DEPOSIT_STATES } from './words.ts';

export { DEPOSIT_STATES, type DepositState } from './words.ts';

const chainName = z.string().check(z.regex(/^[a-z0-9-]{1,32}$/));

export const chainAsset = z.strictObject({
  asset: assetSymbol,
  /** The token contract in checksum form; null for the coin of the chain. */
  contract: z.nullable(z.string()),
  /** Smaller deposits wait until their sum passes it. */
  minimum: decimal,
  /** Whether deposits wait because an operator paused them. */
  paused: z.boolean(),
  /** Most that one send of the demo wallet gives; null outside of a demo. */
  faucetMost: z.nullable(decimal),
});

export const chain = z.strictObject({
  chain: chainName,
  name: z.string(),
  chainId: z.int(),
  /** Whether it is a chain of this installation's own, which holds no real money. */
  simulated: z.boolean(),
  state: z.enum(CHAIN_STATES),
  /** Blocks up to this height were read, and when; null before the first. */
  scanned: z.nullable(z.strictObject({ height: z.int(), time })),
  /** The newest block that an endpoint told. */
  head: z.nullable(z.int()),
  /** Confirmations = head - height + 1: credited with so many, free to leave with so many. */
  creditAfter: z.int(),
  releaseAfter: z.int(),
  /** About how long a block takes; null where it depends on use. */
  blockMs: z.nullable(z.int()),
  /** Path of the JSON-RPC for wallets below the public origin; null where the chain has its own. */
  rpc: z.nullable(z.string()),
  assets: z.array(chainAsset),
});

const address = z.strictObject({
  chain: chainName,
  asset: assetSymbol,
  /** In checksum form. */
  address: z.string(),
  /** Its place in the signed pool, the signature of the signer over both, and the signer's public key, in hexadecimal. */
  index: z.int(),
  signature: z.string(),
  signedBy: z.string(),
});

const deposit = z.strictObject({
  id,
  chain: chainName,
  asset: assetSymbol,
  amount: decimal,
  txid: z.string(),
  /** Where it was sent. */
  address: z.string(),
  class: z.enum(DEPOSIT_CLASSES),
  state: z.enum(DEPOSIT_STATES),
  /** As records show it. */
  status: z.enum(['pending-review', 'completed', 'rejected']),
  /** So far, and how many credit and release it. */
  confirmations: z.int(),
  creditAfter: z.int(),
  releaseAfter: z.int(),
  height: z.int(),
  seenAt: time,
  creditedAt: z.nullable(time),
  releasedAt: z.nullable(time),
  /** When it was taken back or refused, and why. */
  endedAt: z.nullable(time),
  reason: z.nullable(z.string()),
});

const found = z.strictObject({
  /** What the text is. */
  kind: z.enum(['transaction', 'address', 'unknown']),
  /** Of a transaction: whether the chain knows it, and how it stands there. */
  chain: z.nullable(chainName),
  onChain: z.nullable(z.enum(['missing', 'waiting', 'failed', 'confirmed'])),
  confirmations: z.nullable(z.int()),
  /** Whether it pays one of the caller's addresses; null where it cannot be told. */
  pays: z.nullable(z.boolean()),
  /** Of an address: whether it is one of the caller's own. */
  own: z.nullable(z.boolean()),
  /** Why nothing is credited, as a code that screens put into words; null where nothing is wrong. */
  lacks: z.nullable(
    z.enum(['not-found', 'not-mined', 'failed', 'other-address', 'unknown-token', 'not-scanned', 'zero', 'invalid']),
  ),
  /** The caller's deposits that belong to it, newest first, at most 20. */
  deposits: z.array(deposit),
});

const held = z.strictObject({
  /** What has to stay, in USDT: unreleased deposits and what is owed, x 1.05. */
  held: decimal,
  /** Worth of unreleased deposits. */
  unreleased: decimal,
  /** What trades and conversions may still cost against the index, fees included. */
  costLeft: decimal,
  /** What deposits left owed that the chain took back when Spot no longer had them; whatever comes to Spot pays it. */
  owed: z.array(z.strictObject({ asset: assetSymbol, amount: decimal })),
});

const faucet = z.strictObject({
  id,
  asset: assetSymbol,
  amount: decimal,
  /** Claims of play money that are left in 24 h. */
  remaining: z.int(),
});

const wallet = z.strictObject({
  asset: assetSymbol,
  deposit: decimal,
  hot: decimal,
  cold: decimal,
  transit: decimal,
  /** What the ledger owes to accounts of people and products, and what of it no chain holds (play money and capital of a demo). */
  liabilities: decimal,
  unbacked: decimal,
});

const ownAddress = z.strictObject({
  address: z.string(),
  purpose: z.enum(['hot', 'cold', 'gas', 'deposit']),
  /** The final block at whose end the network told what it holds; null where it was not asked yet. */
  height: z.nullable(z.int()),
  balances: z.array(z.strictObject({ asset: assetSymbol, amount: decimal })),
});

export const openCustody = z.strictObject({
  chains: z.array(
    z.strictObject({
      chain: chainName,
      name: z.string(),
      simulated: z.boolean(),
      state: z.enum(CHAIN_STATES),
      head: z.nullable(z.int()),
      scanned: z.nullable(z.strictObject({ height: z.int(), time })),
      creditAfter: z.int(),
      releaseAfter: z.int(),
      assets: z.array(chainAsset),
      /** Own addresses that are not for users, with what the chain said at the last reconciliation. */
      addresses: z.array(ownAddress),
      /** How many deposit addresses held something then: a list of their own. */
      depositAddresses: z.int(),
      /** Of the last final block: whether chain and ledger were equal to the unit, by asset; null before the first. */
      reconciled: z.nullable(
        z.strictObject({
          height: z.int(),
          hash: z.string(),
          time,
          assets: z.array(z.strictObject({ asset: assetSymbol, chain: decimal, ledger: decimal, equal: z.boolean() })),
        }),
      ),
    }),
  ),
  wallets: z.array(wallet),
  /** Whether a network is about to be there: the server has just begun. */
  starting: z.boolean(),
});

const attestation = z.strictObject({
  /** One fact a line: what wallets hold on each chain at a final block, and what the ledger owes at a command of its journal. */
  text: z.string(),
  /** Ed25519 over the bytes of the text, and the installation's key for this use alone, in hexadecimal. */
  signature: z.string().check(z.regex(/^[0-9a-f]{128}$/)),
  publicKey: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

export const custody = {
  chains: route({
    ...at.chains,
    access: 'public',
    summary: 'Networks that deposits come by, with their state, confirmations, assets and minimums.',
    data: z.array(chain),
  }),
  address: route({
    ...at.address,
    access: 'user',
    summary: 'The own deposit address on a network, in checksum form, with the signature that it was checked by.',
    query: z.strictObject({ asset: assetSymbol, chain: chainName }),
    data: address,
  }),
  faucet: route({
    ...at.faucet,
    access: 'user',
    summary:
      'Demo only: the demo wallet sends an amount to the own deposit address on the simulated network. One of the three claims of play money in 24 h.',
    body: z.strictObject({
      asset: assetSymbol,
      chain: chainName,
      amount: decimal,
      clientId: z.optional(clientId),
    }),
    data: faucet,
  }),
  deposits: route({
    ...at.deposits,
    access: 'user',
    scope: 'read',
    summary: 'Own deposits, newest first.',
    query: z.strictObject({
      asset: z.optional(assetSymbol),
      status: z.optional(z.enum(['pending-review', 'completed', 'rejected'])),
      cursor: z.optional(cursor),
    }),
    data: z.extend(page(deposit), { held: z.nullable(held) }),
  }),
  deposit: route({
    ...at.deposit,
    params: { id },
    access: 'user',
    scope: 'read',
    summary: 'One own deposit.',
    data: deposit,
  }),
  find: route({
    ...at.find,
    access: 'user',
    summary: 'What is known of a transaction id or an address: what was seen, and what is missing.',
    query: z.strictObject({ text: z.string().check(z.minLength(1), z.maxLength(120)) }),
    data: found,
  }),
  open: route({
    ...at.open,
    access: 'public',
    summary: 'Networks, heights, own addresses with balances, the last reconciliation, and what the ledger owes.',
    data: openCustody,
  }),
  openAddresses: route({
    ...at.openAddresses,
    access: 'public',
    summary: 'Deposit addresses that held something at the last reconciliation of a network, the one given last first.',
    query: z.strictObject({ chain: chainName, cursor: z.optional(cursor) }),
    data: page(ownAddress),
  }),
  attestation: route({
    ...at.attestation,
    access: 'public',
    summary:
      'What the installation signs of its wallets and its debts, of the last final blocks that were compared; null while there is none yet.',
    data: z.nullable(attestation),
  }),
} as const;

export type Chain = z.output<typeof chain>;
export type ChainAsset = z.output<typeof chainAsset>;
export type Deposit = z.output<typeof deposit>;
export type FoundDeposit = z.output<typeof found>;
export type OpenCustody = z.output<typeof openCustody>;
export type OpenAddress = z.output<typeof ownAddress>;
export type SolvencyAttestation = z.output<typeof attestation>;
