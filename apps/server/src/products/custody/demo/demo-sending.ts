import { assert } from '@tradewind/base';
import type { SignerClient, SignerStatus } from '@tradewind/custody';
import type { Kysely } from 'kysely';
import type { JobParts } from '../../product/parts.ts';
import { custodyOf, type RunningChain } from '../common/runtime.ts';
import type { CustodyTables } from '../common/tables.ts';
import { OwnTransactions } from '../sending/own-transactions.ts';
import { Sender } from '../sending/sender.ts';
import { Sending } from '../sending/sending.ts';
import { seldom, sweeps } from '../sending/sweeps.ts';
import { backing, refill } from './demo-backing.ts';
import { faucetPayments } from './faucet-payments.ts';

export interface DemoSendingOptions {
  readonly running: RunningChain;
  readonly status: SignerStatus;
  readonly signer: SignerClient;
}

/** What a demo sends: play money to the hot wallet, payments of the faucet, and sweeps of what they brought. */
export function demoSending(
  { engine, catalogue, now, log }: JobParts,
  db: Kysely<CustodyTables>,
  { running, status, signer }: DemoSendingOptions,
): Sending {
  const { settings } = running;
  const { demoWallet, treasury } = status.addresses;
  assert(demoWallet !== null && treasury !== null, 'the keys of a demo have a demo wallet and a treasury');
  const chain = { id: settings.id, chainId: settings.chainId };
  const { hot } = settings.own;
  const transactions = new OwnTransactions(db, chain);
  const sender = new Sender({ chain: running, transactions, signer, now, log });
  const { pool } = custodyOf(engine);
  const addressOf = (index: number) => pool.addressOf(index);
  return new Sending({
    ...{ chain: running, sender, log },
    wanted: [
      () => refill({ engine, transactions, chain, treasury: treasury.toLowerCase(), hot }),
      () => backing({ engine, transactions, chain, treasury: treasury.toLowerCase(), hot }),
      () => faucetPayments({ db, engine, chain, hot, demoWallet: demoWallet.toLowerCase(), addressOf }),
      seldom(now, () => sweeps({ db, engine, catalogue, chain: running, sender }, now())),
    ],
  });
}
