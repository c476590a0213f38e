import { randomBytes } from 'node:crypto';

const AT_A_TIME = 8;

/** Data of an answer, which has to be one of success. */
export async function ask<T>(base: string, path: string, body?: unknown, token = ''): Promise<T> {
  const answer = await fetch(`${base}/api/v1/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: token }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const envelope = (await answer.json()) as { Data: T };
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(envelope.Data)}`);
  return envelope.Data;
}

async function signUp(base: string, account: string): Promise<string> {
  await ask(base, 'auth/signup-captcha', { account });
  const outbox = await fetch(`${base}/dev/outbox?account=${account}`, { headers: { accept: 'application/json' } });
  const [message] = (await outbox.json()) as { code: string }[];
  const password = randomBytes(12).toString('hex');
  const token = await ask<string>(base, 'auth/signup', { account, password, code: message!.code, agree: true });
  await ask(base, 'assets/grant', {}, token);
  return token;
}

/** Registers `count` users with play money; answers their session tokens. */
export async function signUpUsers(base: string, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let from = 0; from < count; from += AT_A_TIME) {
    const group = Array.from({ length: Math.min(AT_A_TIME, count - from) }, (_, at) => `bench${from + at}@example.com`);
    tokens.push(...(await Promise.all(group.map((account) => signUp(base, account)))));
  }
  return tokens;
}

/** The index of an instrument, waited for: its first sample comes after the start. */
export async function indexPrice(base: string, instrument: string): Promise<number> {
  for (let tries = 0; tries < 200; tries += 1) {
    const all = await ask<{ instrument: string; price: string | null; state: string }[]>(base, 'market/index');
    const found = all.find((index) => index.instrument === instrument && index.state === 'live');
    if (found?.price) return Number(found.price);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no live index of ${instrument}`);
}
