import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checksumAddress, signerOf } from './wallet-signature.ts';

test('Addresses take the checksum of EIP-55, whose own examples stay as they are', () => {
  const examples = [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ];
  for (const example of examples) {
    assert.equal(checksumAddress(example.toLowerCase()), example);
    assert.equal(checksumAddress(example), example);
  }
  for (const bad of ['', '0x', examples[0]!.slice(2), `${examples[0]}0`, examples[0]!.replace('a', 'g')])
    assert.equal(checksumAddress(bad), null);
});

test('The signer of the well-known EIP-191 example is recovered', () => {
  const signature =
    '0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c';
  assert.equal(signerOf('Some data', signature), '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23');
  assert.notEqual(signerOf('Some date', signature), '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23');
});
