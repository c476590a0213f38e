import test from 'node:test';
import { testSeed } from '@tradewind/testkit';
import { depositsInChaos } from './custody-chaos.ts';

const DEPOSITS = Number(process.env.TRADEWIND_DEPOSITS ?? 60);

test(`${DEPOSITS} deposits while server, signer and node are killed and the chain is reorganised: each credited once or taken back, ledger and chain the same to the unit`, async (t) => {
  await depositsInChaos({ deposits: DEPOSITS, seed: testSeed(), say: (line) => t.diagnostic(line) });
});
