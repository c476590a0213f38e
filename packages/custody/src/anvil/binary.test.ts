import assert from 'node:assert/strict';
import { accessSync, constants } from 'node:fs';
import test from 'node:test';
import { anvilBinary } from './binary.ts';
import { EmbeddedChainError } from './embedded-chain-error.ts';

test('The program of this platform is found and may be run', () => {
  assert.doesNotThrow(() => accessSync(anvilBinary(), constants.X_OK));
});

test('Where there is none, one sentence names the package', () => {
  const missing = {
    name: EmbeddedChainError.name,
    message: /^the package @foundry-rs\/anvil-sunos-mips is not installed/,
  };
  assert.throws(() => anvilBinary('sunos', 'mips'), missing);
});
