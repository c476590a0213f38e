import { createPool, migrate, type Pool } from '@tradewind/database';
import { JOURNAL_MIGRATIONS, JOURNAL_SCOPE } from '@tradewind/journal';
import { openTestServer, type Template } from '@tradewind/testkit';
import { makeTables } from '../../boot/tables.ts';
import { Origins } from '../../platform/settings/origins.ts';
import { Vault } from '../../platform/vault/vault.ts';
import { createPeople, type People } from '../accounts/people.ts';
import { normaliseAccount } from './account.ts';
import type { Device } from './sessions.ts';

/** For tests: one new database per story. */
export interface TestServer {
  story(run: (world: World) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** An installation with a clock that the story moves. */
export interface World {
  readonly pool: Pool;
  readonly people: People;
  readonly vault: Vault;
  readonly clock: { now: number };
  /** Engine accounts that were opened, in order; `engine.fails` makes the next atStop fail. */
  readonly engine: { opened: number[]; fails: boolean };
  /** Asks for a code and answers the one that was sent. */
  code(purpose: 'signup' | 'reset', account: string): Promise<string>;
  /** Registers and answers the token. */
  join(account: string, extra?: { password?: string; invitationCode?: string }): Promise<string>;
}

export const PASSWORD = 'a quiet harbour 7';
export const DEVICE: Device = { ip: '127.0.0.1', userAgent: 'story' };
/** Where the people of a story open the installation. */
const NAMED = ['https://trade.example', 'https://trade.example:8443'];
const BARE = ['http://127.0.0.1:8080', 'http://[::1]:8080'];
const ORIGINS = new Origins('PUBLIC_ORIGIN', [...NAMED, ...BARE]);
export const START = Date.UTC(2026, 0, 5, 9);

const TABLES: Template = {
  name: 'people',
  async prepare(url) {
    const pool = createPool(url, { max: 1 });
    await makeTables(pool);
    await migrate(pool, JOURNAL_MIGRATIONS, JOURNAL_SCOPE);
    await pool.end();
  },
};

export async function startTestServer(): Promise<TestServer> {
  const server = await openTestServer(TABLES);
  return {
    async story(run) {
      const pool = createPool(await server.database(), { max: 6 });
      const world = await createWorld(pool);
      try {
        await run(world);
      } finally {
        await world.people.close();
        await pool.end();
      }
    },
    stop: () => server.stop(),
  };
}

async function createWorld(pool: Pool): Promise<World> {
  const clock = { now: START };
  const engine: World['engine'] = { opened: [], fails: false };
  const vault = await Vault.open(pool, Buffer.alloc(32, 8));
  const people = await createPeople({
    pool,
    mode: 'demo',
    origins: ORIGINS,
    now: () => clock.now,
    openAccount: async ({ person }) => {
      if (engine.fails) throw new Error('the engine does not answer');
      engine.opened.push(person);
    },
    admitInviter: async () => {},
    secret: Buffer.alloc(32, 7),
    vault,
    log: { warn: () => {} },
  });
  const code: World['code'] = async (purpose, text) => {
    const account = normaliseAccount(text);
    await (purpose === 'signup' ? people.signupCaptcha(account, DEVICE) : people.resetCaptcha(account, DEVICE));
    const [newest] = await people.outbox(account.address);
    if (newest?.code === undefined) throw new Error(`no code was sent to ${text}`);
    return newest.code;
  };
  return {
    pool,
    people,
    vault,
    clock,
    engine,
    code,
    async join(text, { password = PASSWORD, invitationCode } = {}) {
      const signup = { account: normaliseAccount(text), password, invitationCode, agree: true };
      return people.signup({ ...signup, code: await code('signup', text) }, DEVICE);
    },
  };
}
