import assert from 'node:assert/strict';
import test from 'node:test';
import { type Genesis, genesisMark, genesisState, mappingSlot } from './genesis.ts';

const ONE = `0x${'11'.repeat(20)}` as const;
const OTHER = `0x${'22'.repeat(20)}` as const;
const GENESIS: Genesis = {
  chainId: 5,
  accounts: [
    { address: ONE, balance: 7n },
    {
      address: OTHER,
      code: '0x00',
      storage: new Map([
        [1n, 2n],
        [0n, 3n],
      ]),
    },
  ],
};

test('The same genesis makes the same bytes, in whatever order its accounts and slots are told', () => {
  const turned: Genesis = {
    chainId: 5,
    accounts: [
      {
        ...GENESIS.accounts[1]!,
        storage: new Map([
          [0n, 3n],
          [1n, 2n],
        ]),
      },
      GENESIS.accounts[0]!,
    ],
  };
  assert.equal(genesisState(turned), genesisState(GENESIS));
  assert.equal(genesisMark(turned), genesisMark(GENESIS));
});

test('Another chain id, balance, code or word of storage makes another block 0', () => {
  const [one, other] = GENESIS.accounts;
  const others: Genesis[] = [
    { ...GENESIS, chainId: 6 },
    { ...GENESIS, accounts: [{ ...one!, balance: 8n }, other!] },
    { ...GENESIS, accounts: [one!, { ...other!, code: '0x01' }] },
    { ...GENESIS, accounts: [one!, { ...other!, storage: new Map([[1n, 2n]]) }] },
  ];
  const marks = new Set([GENESIS, ...others].map(genesisMark));
  assert.equal(marks.size, others.length + 1);
  for (const mark of marks) assert.match(mark, /^0x[0-9a-f]{64}$/);
});

test('A slot of a mapping lies where Solidity puts it', () => {
  // keccak256 of 64 zero bytes.
  const nobody = `0x${'0'.repeat(40)}` as const;
  assert.equal(mappingSlot(nobody, 0n), 0xad3228b676f7d3cd4284a5443f17f1962b36e491b30a40b2405849e597ba5fb5n);
});
