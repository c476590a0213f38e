import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import {
  demoGenesis,
  type EmbeddedChain,
  EvmAdapter,
  type RunningSigner,
  type SignerStatus,
  startEmbeddedChain,
} from '@tradewind/custody';
import { createKysely } from '@tradewind/database';
import { makeTestFolder } from '@tradewind/testkit';
import type { Kysely } from 'kysely';
import type { TestServer } from '../../../people/common/fixture.ts';
import { ownWallets } from '../common/own-wallets.ts';
import { RunningChain } from '../common/runtime.ts';
import type { CustodyTables } from '../common/tables.ts';
import { DEMO_CHAIN_ID, DEMO_SHOWN } from '../demo/demo-settings.ts';
import { OwnTransactions } from '../sending/own-transactions.ts';
import { type Payment, Sender, type Signs } from '../sending/sender.ts';

export interface Kit {
  readonly db: Kysely<CustodyTables>;
  readonly chain: EmbeddedChain;
  readonly node: EvmAdapter;
  readonly transactions: OwnTransactions;
  readonly status: SignerStatus;
  readonly clock: { now: number };
  /** What was told as a warning. */
  readonly told: string[];
  /** A process of ours that sends; several are one after the other. */
  readonly sender: (signer?: Signs, ...nodes: EvmAdapter[]) => Sender;
  /** Ether from the treasury to the hot wallet. */
  readonly payment: (name: string, more?: Partial<Payment>) => Payment;
  readonly reorg: (depth: number) => Promise<void>;
}

/** For tests: transactions of the signer's demo wallets on a chain of its own, which mines when the story says so. */
export const sendingStory = (server: TestServer, signer: RunningSigner, run: (kit: Kit) => Promise<void>) =>
  server.story(async ({ pool, clock }) => {
    const status = await signer.client.status();
    const { treasury, demoWallet, gasTank } = status.addresses;
    assert.ok(treasury !== null && demoWallet !== null);
    const folder = await makeTestFolder();
    const genesis = demoGenesis({ chainId: DEMO_CHAIN_ID, treasury, gas: [demoWallet, gasTank] });
    const chain = await startEmbeddedChain({ folder, genesis, log: () => {} });
    try {
      const node = new EvmAdapter({ name: 'node', url: chain.url, chainId: DEMO_CHAIN_ID });
      const db = createKysely<CustodyTables>(pool);
      const transactions = new OwnTransactions(db, { id: 0, chainId: DEMO_CHAIN_ID });
      const own = ownWallets(status);
      const told: string[] = [];
      const log = { info: () => {}, warn: (_: object, message: string) => told.push(message) };
      const sender = (signs: Signs = signer.client, ...nodes: EvmAdapter[]) => {
        const running = new RunningChain({ ...DEMO_SHOWN, id: 0, own }, nodes.length > 0 ? nodes : [node]);
        return new Sender({ chain: running, transactions, signer: signs, now: () => clock.now, log });
      };
      const payment: Kit['payment'] = (name, more) => ({
        ...{ externalId: `${name}:${folder.slice(-6)}`, purpose: 'backing', token: '', asset: 2, amount: 10n ** 18n },
        ...{ from: treasury.toLowerCase(), to: own.hot, ...more },
      });
      const reorg = async (depth: number) => {
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_reorg', params: [depth, []] });
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(chain.url, { method: 'POST', headers, body });
        assert.equal(((await answer.json()) as { error?: object }).error, undefined);
      };
      await run({ db, chain, node, transactions, status, clock, told, sender, payment, reorg });
    } finally {
      await chain.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
