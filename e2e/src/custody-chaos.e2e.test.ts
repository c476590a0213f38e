import test from 'node:test';
import { testSeed } from '@tradewind/testkit';
import { DEPOSITS, depositsInChaos } from './custody-chaos.ts';

const deposits = Number(process.env[DEPOSITS] ?? 60);

test('deposits while server, signer and node are killed and the chain is reorganised are credited once or taken back, and ledger and chain are the same', async (t) => {
  await depositsInChaos({ deposits, seed: testSeed(), say: (line) => t.diagnostic(line) });
});
