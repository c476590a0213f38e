import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import test, { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Installation } from './installation.ts';

const SCRIPTS = fileURLToPath(new URL('../../apps/web/dist/assets/', import.meta.url));

/** By these a wallet is emptied: approvals as selectors or names, transactions, and signatures that are not plain text. */
const FORBIDDEN = [
  /095ea7b3|approve\(address/i,
  /d505accf|permit\(address/i,
  /39509351|increaseAllowance/i,
  /a22cb465|setApprovalForAll/i,
  /87517c45|2b67b570|permitTransferFrom/i,
  /eth_sendTransaction|eth_signTransaction|eth_sendRawTransaction|wallet_sendCalls/,
  /eth_signTypedData|["'`]eth_sign["'`]/,
];

let installation: Installation;
before(async () => {
  installation = await Installation.begun();
  // The start builds the pages.
  await installation.start();
});
after(() => installation?.destroy());

test('The pages ask a wallet to sign a text and never to approve, permit or send anything', async () => {
  const names = (await readdir(SCRIPTS)).filter((name) => name.endsWith('.js'));
  const scripts = await Promise.all(names.map(async (name) => [name, await readFile(SCRIPTS + name, 'utf8')] as const));
  assert.ok(
    scripts.some(([, text]) => text.includes('personal_sign')),
    'the sign-in by wallet is among them',
  );
  for (const [name, text] of scripts)
    for (const pattern of FORBIDDEN) assert.doesNotMatch(text, pattern, `${name} must not hold ${pattern}`);
});
