import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import test from 'node:test';
import { launchChromium } from './chromium.ts';

test('a browser starts on this machine, runs the script of a local page, and paints its text', async (t) => {
  const page =
    '<!doctype html><title>local</title><h1></h1><script>document.querySelector("h1").textContent = 6 * 7</script>';
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(page));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => server.close());
  const browser = await launchChromium();
  t.after(() => browser.close());

  const tab = await browser.newPage({ viewport: { width: 400, height: 200 } });
  await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  assert.equal(await tab.textContent('h1'), '42');

  const written = await tab.screenshot();
  await tab.evaluate(() => document.querySelector('h1')?.remove());
  const blank = await tab.screenshot();
  assert.notDeepEqual(written, blank, 'no font: the text left no pixel');
});
