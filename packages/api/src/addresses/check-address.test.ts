import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { AddressProblem } from './address-problem.ts';
import { ADDRESS_CHAINS, type AddressChain } from './chains.ts';
import { checkAddress } from './check-address.ts';

const BITCOIN = [
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
];
/** The examples of EIP-55. */
const EVM = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];
const TRON = ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7'];
const SOLANA = ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'So11111111111111111111111111111111111111112'];
const GOOD: Readonly<Record<AddressChain, readonly string[]>> = {
  bitcoin: BITCOIN,
  ethereum: EVM,
  bsc: EVM,
  tron: TRON,
  solana: SOLANA,
};

const check = (chain: AddressChain, text: string) => {
  const result = checkAddress(chain, text);
  return result.ok ? `ok ${result.value}` : result.code;
};

test('good addresses pass in their one spelling', () => {
  for (const chain of ADDRESS_CHAINS) for (const text of GOOD[chain]) assert.equal(check(chain, text), `ok ${text}`);
  for (const text of EVM) assert.equal(check('ethereum', text.toLowerCase()), `ok ${text}`);
  for (const text of BITCOIN.slice(2)) assert.equal(check('bitcoin', text.toUpperCase()), `ok ${text}`);
});

test('an address of another network is refused as that', () => {
  const families = [BITCOIN, EVM, TRON, SOLANA];
  for (const chain of ADDRESS_CHAINS) {
    for (const family of families.filter((one) => one !== GOOD[chain])) {
      for (const text of family) assert.equal(check(chain, text), 'wrong_network', `${chain} ${text}`);
    }
  }
  const foreign = [
    'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
    '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc',
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1',
    'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
  ];
  for (const text of foreign) assert.equal(check('bitcoin', text), 'wrong_network', text);
});

test('each kind of mistake has its own answer', () => {
  const mistakes: readonly (readonly [AddressChain, string, AddressProblem])[] = [
    ['bitcoin', '', 'empty'],
    ['bitcoin', ` ${BITCOIN[0]}`, 'spaces'],
    ['tron', `${TRON[0]}\n`, 'spaces'],
    ['ethereum', `${EVM[0]}\u200b`, 'spaces'],
    ['ethereum', `\u00a0${EVM[0]}`, 'spaces'],
    ['bitcoin', BITCOIN[0]!.replace('A', '\u0410'), 'lookalike'],
    ['ethereum', EVM[0]!.replace('0x', '\uff10x'), 'lookalike'],
    ['tron', TRON[0]!.replace('T', '\u0422'), 'lookalike'],
    ['bitcoin', BITCOIN[2]!.replace('qw5', 'QW5'), 'mixed_case'],
    ['bitcoin', `B${BITCOIN[2]!.slice(1)}`, 'mixed_case'],
    ['bitcoin', BITCOIN[2]!.replace('qw5', 'qv5'), 'checksum'],
    ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'checksum'],
    ['bitcoin', 'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7k7grplx', 'checksum'],
    ['bitcoin', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4', 'invalid'],
    ['bitcoin', 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs', 'invalid'],
    ['bitcoin', 'bc1gmk9yu', 'invalid'],
    ['bitcoin', '1111111111111111111114oLvT2', 'zero'],
    ['bitcoin', 'bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq9e75rs', 'zero'],
    ['ethereum', EVM[0]!.replace('aAeb', 'AAeb'), 'checksum'],
    ['ethereum', `0x${EVM[0]!.slice(2).toUpperCase()}`, 'checksum'],
    ['ethereum', EVM[0]!.slice(2), 'invalid'],
    ['ethereum', EVM[0]!.replace('0x', '0X'), 'invalid'],
    ['ethereum', `${EVM[0]}0`, 'invalid'],
    ['bsc', `0x${'0'.repeat(40)}`, 'zero'],
    ['tron', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'zero'],
    ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T', 'checksum'],
    ['tron', '41a614f803b6fd780986a42c78ec9c7f77e6ded13c', 'invalid'],
    ['solana', '1'.repeat(32), 'zero'],
    ['solana', SOLANA[0]!.slice(4), 'invalid'],
    ['solana', SOLANA[0]!.replace('E', '0'), 'invalid'],
    ['solana', 'x'.repeat(10_000), 'invalid'],
    ['bitcoin', '<script>alert(1)</script>', 'invalid'],
  ];
  for (const [chain, text, problem] of mistakes) assert.equal(check(chain, text), problem, `${chain} ${text}`);
});

test('one wrong sign never passes where there is a checksum, and nothing makes the check throw', () => {
  const guarded = ADDRESS_CHAINS.filter((chain) => chain !== 'solana').flatMap((chain) =>
    GOOD[chain].map((text) => ({ chain, text })),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...guarded),
      fc.nat(),
      fc.string({ minLength: 1, maxLength: 1 }),
      (good, place, sign) => {
        const at = place % good.text.length;
        const bent = good.text.slice(0, at) + sign + good.text.slice(at + 1);
        const result = checkAddress(good.chain, bent);
        assert.ok(!result.ok || result.value === good.text, bent);
      },
    ),
    { numRuns: 2_000 },
  );
  const anything = fc.oneof(fc.string({ unit: 'binary', maxLength: 120 }), fc.string({ maxLength: 120 }));
  fc.assert(
    fc.property(fc.constantFrom(...ADDRESS_CHAINS), anything, (chain, text) => {
      checkAddress(chain, text);
    }),
    { numRuns: 1_000 },
  );
});
