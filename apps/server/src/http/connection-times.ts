import type { ServerOptions } from 'node:http';

/** Who has not sent the head of a request by then is dropped, who sends nothing at all too. */
const HEAD_MS = 10_000;
/** The same for a whole request. */
const REQUEST_MS = 15_000;
/** How often it is looked for such clients. */
const CHECKING_MS = 2_500;
/** How long a connection may rest between two requests. */
const REST_MS = 15_000;
/** The same behind a proxy: longer than proxies keep theirs, or they send a request on one that is just being closed. */
const REST_BEHIND_PROXY_MS = 72_000;
/** Neither a byte came nor one was taken for so long: who asks and does not read the answer is dropped. */
export const STILL_MS = 60_000;

/** How long a connection may stay without being of use to anybody. */
export function connectionTimes(behindProxy: boolean): ServerOptions {
  return {
    headersTimeout: HEAD_MS,
    requestTimeout: REQUEST_MS,
    connectionsCheckingInterval: CHECKING_MS,
    keepAliveTimeout: behindProxy ? REST_BEHIND_PROXY_MS : REST_MS,
  };
}
