import { type LookupAddress, type LookupOptions, lookup as lookUp } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { Agent, request as requestSealed } from 'node:https';
import { BlockList } from 'node:net';
import type { QueryExecutorProvider } from 'kysely';
import type { Vault } from '../../platform/vault/vault.ts';
import { type OutgoingMessage, SEND_TIMEOUT_MS, type Sender } from './outbox-message.ts';
import type { PushKeys } from './push-keys.ts';
import { endpointOf, type PushServices } from './push-services.ts';
import { SilentBrowsers } from './silent-browsers.ts';
import { isSealable, subscriptionOf, unsubscribe } from './subscriptions.ts';

/** How long a service keeps a message for a browser that is not there. */
const TTL_S = 60 * 60;
/** The services take 4096 bytes with what sealing adds. */
const MAX_TEXT = 1_000;
const MAX_SOCKETS = 10;
/** A service says so where nobody takes messages there any more. */
const GONE = new Set([404, 410]);

/** What became of messages to browsers since the start. */
export interface PushCounts {
  sent: number;
  failed: number;
  /** The browser takes none any more. */
  gone: number;
}

export interface PushSenderOptions {
  readonly db: QueryExecutorProvider;
  readonly vault: Vault;
  readonly services: PushServices;
  readonly keys: PushKeys;
  /** Whom a push service may turn to: `https:` or `mailto:`. */
  readonly contact: string;
  readonly counts: PushCounts;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

/**
 * Sends a message to the browser of a session: its title, its text and which message it is, sealed for that browser. It goes to
 * the address that is looked up at that moment and nowhere else: redirects are not followed, and no name leads into our network.
 */
export function pushSender({ db, vault, services, keys, contact, counts, now }: PushSenderOptions): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS });
  const silent = new SilentBrowsers(now);
  const forget = async (sessionId: string) => {
    counts.gone += 1;
    silent.answered(sessionId);
    await unsubscribe(db, sessionId);
  };
  return {
    async send({ to, subject, text, message }: OutgoingMessage) {
      const subscription = await subscriptionOf(db, vault, to);
      const endpoint = subscription && endpointOf(subscription.endpoint, services);
      if (!subscription || !endpoint) return;
      // Trying again helps nothing.
      if (!isSealable(subscription)) return forget(to);
      if (silent.isLeftAlone(to)) throw new Error('the push service did not answer lately');
      const { p256dh, auth } = subscription;
      const payload = JSON.stringify({ title: subject, text: text.slice(0, MAX_TEXT), message });
      const { default: webPush } = await import('web-push');
      const details = webPush.generateRequestDetails({ endpoint: endpoint.href, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject: contact, ...keys },
        TTL: TTL_S,
        urgency: 'high',
      });
      const status = await post(endpoint, details.headers, details.body!, agent).catch((error: unknown) => {
        counts.failed += 1;
        silent.didNotAnswer(to);
        throw error;
      });
      silent.answered(to);
      if (status >= 200 && status < 300) counts.sent += 1;
      else if (GONE.has(status)) await forget(to);
      else {
        counts.failed += 1;
        throw new Error(`the push service answered ${status}`);
      }
    },
    close: () => agent.destroy(),
  };
}

/** The status of the answer; what else it says is not read. */
function post(url: URL, headers: Record<string, string | number>, body: Buffer, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, signal: AbortSignal.timeout(SEND_TIMEOUT_MS) };
    const plain = url.protocol === 'http:';
    const request = plain
      ? requestPlain(url, options)
      : requestSealed(url, { ...options, agent, lookup: publicLookup });
    request.on('error', reject);
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.on('error', () => {});
      // Its words are nobody's here: an endless answer ends with its connection.
      response.destroy();
    });
    request.end(body);
  });
}

type Answer = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Looks a name up; none that leads into a private network is answered. */
export function publicLookup(host: string, options: LookupOptions, answer: Answer): void {
  lookUp(host, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, []);
    const inside = found.find(({ address, family }) => PRIVATE.check(address, family === 6 ? 'ipv6' : 'ipv4'));
    if (inside) return answer(new Error(`${host} leads into a private network`), []);
    if (options.all) return answer(null, found);
    const [first] = found;
    if (!first) return answer(new Error(`${host} has no address`), []);
    answer(null, first.address, first.family);
  });
}

const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv6');
