import { HOUR_MS } from '@tradewind/base';
import { normaliseAccount } from '../common/account.ts';
import { DEVICE, PASSWORD, type World } from '../common/fixture.ts';
import { beginChange } from './begin-change.ts';
import { confirmChange } from './confirm-change.ts';

export const OLD = 'ada@example.org';
export const NEXT = 'countess@example.net';

type Caller = NonNullable<Awaited<ReturnType<World['people']['authenticate']>>>;

/** Ada in two places, and what she does to her address. */
export async function owner(world: World) {
  const { people, join, clock } = world;
  const { context } = people;
  const token = await join(OLD);
  const caller = (await people.authenticate(token))!;
  const elsewhere = await people.signin(normaliseAccount(OLD), PASSWORD, DEVICE);
  clock.now += 48 * HOUR_MS;
  const newest = async (account: string) => (await people.outbox(account))[0]!;
  const codeOf = async (account: string) => (await newest(account)).code!;
  const begin = (to = NEXT, who: Caller = caller) => beginChange(context, who, normaliseAccount(to), 'en');
  const confirm = (change: { to?: string; code: string; newCode: string }, who: Caller = caller) =>
    confirmChange(context, who, { ...change, to: normaliseAccount(change.to ?? NEXT) }, DEVICE);
  const change = async (from = OLD, to = NEXT) => {
    await begin(to);
    await confirm({ to, code: await codeOf(from), newCode: await codeOf(to) });
  };
  const linkOf = async (account: string) => /https:\S+#(\S+)$/.exec((await newest(account)).text)![1]!;
  const account = async () => (await people.profile(caller.user)).account;
  return { ...world, context, token, caller, elsewhere, newest, codeOf, begin, confirm, change, linkOf, account };
}
