// ---- The public log over HTTP ----

/** A server that is busy says when to come again. So often it is asked before the check gives up. */
const PATIENCE = 30;

/** The error where an answer cannot be had; `status` is that of the refusal, undefined where there was none. */
export const unreadable = (sentence, status) => Object.assign(new Error(sentence), { name: 'Unreadable', status });

/** The error where the exchange answers, and there is no such thing. */
export const missing = (sentence, status) => Object.assign(unreadable(sentence, status), { missing: true });

const later = (seconds) => new Promise((done) => setTimeout(done, seconds * 1_000));

/**
 * Asks once more where the connection broke: one that was kept open is closed by the server while the check computes, which is
 * noticed only when it is used again.
 */
async function fetched(address, fetcher) {
  try {
    return await fetcher(address).catch(() => fetcher(address));
  } catch (error) {
    throw unreadable(`${address} does not answer (${error.cause?.code ?? error.cause?.message ?? error.message}).`);
  }
}

/** The answer to a path; asked again while the server is busy. Throws Unreadable where nobody answers. */
async function answerTo(address, fetcher, pause) {
  for (let tries = 1; ; tries += 1) {
    const response = await fetched(address, fetcher);
    const again = response.status === 429 || response.status === 503;
    if (!again || tries === PATIENCE) return response;
    await pause(Number(response.headers.get('retry-after') ?? 1));
  }
}

/** Reads Data of a path below /api/v1. Throws Unreadable. */
export function reader(origin, fetcher = fetch, pause = later) {
  return async (path) => {
    const address = `${origin}/api/v1/${path}`;
    const response = await answerTo(address, fetcher, pause);
    const { HttpStatusCode, Message, Data } = await response.json().catch(() => ({}));
    if (HttpStatusCode === undefined)
      throw unreadable(`${address} answers ${response.status} and not as an exchange of this kind does.`);
    const told = `${path}: ${Message}`;
    if (HttpStatusCode === 404) throw missing(told, HttpStatusCode);
    if (HttpStatusCode !== 200) throw unreadable(told, HttpStatusCode);
    return Data;
  };
}
