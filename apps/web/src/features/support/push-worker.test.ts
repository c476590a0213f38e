import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';

const SCRIPT = readFileSync(new URL('../../../public/push-worker.js', import.meta.url), 'utf8');
const ORIGIN = 'https://trade.example';

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly data: string;
}

/** The worker as a browser runs it, with what it shows and opens; `tabs` are the addresses of open windows. */
function start(tabs: readonly string[] = []) {
  const listeners: Record<string, (event: object) => void> = {};
  const shown: Shown[] = [];
  const done: string[] = [];
  const waiting: unknown[] = [];
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
    location: { origin: ORIGIN },
    registration: { showNotification: (title: string, more: object) => shown.push({ title, ...more } as Shown) },
    clients: {
      matchAll: async () => tabs.map((url) => ({ url, focus: () => done.push(`focus ${url}`) })),
      openWindow: (url: string) => done.push(`open ${url}`),
    },
  };
  runInNewContext(SCRIPT, { self, URL, String, Number });
  return {
    shown,
    done,
    push: (data: unknown) =>
      listeners.push!({ data: { json: () => data }, waitUntil: (work: unknown) => waiting.push(work) }),
    async click(data: string) {
      const notification = { data, close: () => {} };
      listeners.notificationclick!({ notification, waitUntil: (work: unknown) => waiting.push(work) });
      await Promise.all(waiting);
    },
  };
}

test('a message is shown with its title and text and leads to itself, never to another origin', async () => {
  const worker = start();
  worker.push({ title: 'Bought 1 BTC', text: 'Your order', message: 7 });
  worker.push({ title: 'Hello', text: 'x', message: 'https://evil.example/' });
  worker.push({ text: 'no title' });
  assert.deepEqual(
    worker.shown.map(({ title, body, data }) => [title, body, data]),
    [
      ['Bought 1 BTC', 'Your order', '/my/message-detail?id=7'],
      ['Hello', 'x', '/my/message'],
    ],
  );
  await worker.click('/my/message-detail?id=7');
  assert.deepEqual(worker.done, [`open ${ORIGIN}/my/message-detail?id=7`]);
});

test('a tab that shows the message already comes to the front instead of a second one', async () => {
  const address = `${ORIGIN}/my/message-detail?id=7`;
  const worker = start([`${ORIGIN}/home`, address]);
  await worker.click('/my/message-detail?id=7');
  assert.deepEqual(worker.done, [`focus ${address}`]);
});
