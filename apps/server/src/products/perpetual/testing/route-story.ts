import assert from 'node:assert/strict';
import type { Scope } from '@tradewind/api';
import type { UserId } from '@tradewind/base';
import type { Command, CommandOf, EngineApi } from '@tradewind/engine';
import { acceptedLanguage, availableLanguages } from '@tradewind/locales';
import { createReadModel } from '@tradewind/readmodel';
import { History } from '../../../exchange/history/history.ts';
import { ReadGate } from '../../../exchange/pipeline/read-gate.ts';
import { ordersNamed, type Sequencer } from '../../../exchange/pipeline/sequencer.ts';
import { usersOf } from '../../../exchange/pipeline/users-of.ts';
import { Writer } from '../../../exchange/pipeline/write.ts';
import { CONTRACT, sampled, withContracts } from '../../../exchange/testing/with-contract.ts';
import { createTestApp } from '../../../http/testing/test-app.ts';
import { identifyUser } from '../../../people/accounts/identify-user.ts';
import type { TestServer } from '../../../people/common/fixture.ts';
import { createLimits } from '../../../people/common/limits.ts';
import { Grants } from '../../../people/grants/grants.ts';
import type { RouteParts } from '../../product/parts.ts';
import { perpetual } from '../product.ts';
import { bindPerpetual } from '../routes.ts';
import { rightAnswers } from './right-answers.ts';

export const BOB = 900_000;
export const PASS = { answers: rightAnswers() };
const LIMIT = { type: 'limit', timeInForce: 'GTC', postOnly: false, reduceOnly: false, fromSpot: false } as const;
const NO_STOP = { stopPrice: 0, triggerBy: 'last', takeProfit: 0, stopLoss: 0, protectBy: 'mark' } as const;

/** Asks as Ann, or as her program, which may read and trade contracts: `ask('GET lever/quiz')`. */
export type Ask = (
  call: string,
  options?: { body?: object; token?: 'ann' | 'program'; language?: string },
) => Promise<{ status: number; data: Record<string, unknown>; again: unknown }>;

/** What an order past the routes says: a limit of the contract in BTC. */
type Placed = Pick<CommandOf<'PlaceContractOrder'>, 'side' | 'price' | 'quantity'>;

export interface Kit {
  readonly ask: Ask;
  readonly engine: EngineApi;
  readonly ann: UserId;
  /** Past the routes, as whoever; answers the id of what it made. */
  readonly send: (command: Command) => Promise<string>;
  readonly place: (user: UserId, order: Placed) => Promise<string>;
  /** Ann buys 10 lots from Bob at 60,000 past the routes. */
  readonly trade: () => Promise<void>;
}

/** For tests: the routes of contracts over an engine without a journal, in which Ann and Bob have 1,000 USDT for contracts. */
export const routeStory = (server: TestServer, run: (kit: Kit) => Promise<void>): Promise<void> =>
  server.story(async (world) => {
    const { pool, people, clock, join } = world;
    const ann = (await people.authenticate(await join('ann@example.com')))!.user;
    const now = () => clock.now;
    const exchange = await withContracts(now);
    const { engine, catalogue } = exchange;
    const gate = new ReadGate();
    const submit = async (command: Command) => {
      const before = ordersNamed(engine, command);
      const applied = { ...(await exchange.submit(command)), before };
      gate.note(applied, usersOf(applied.events));
      return applied;
    };
    const send = async (command: Command) => {
      const { outcome } = await submit(command);
      assert.equal(outcome.refusal, '', command.kind);
      return String(outcome.result.id);
    };
    for (const user of [ann, BOB]) {
      const who = { user, clientId: '', bodyHash: 0 };
      await send({ kind: 'OpenAccount', user, class: 'user', group: 0 });
      await send({ kind: 'Grant', ...who });
      await send({ kind: 'InternalTransfer', ...who, from: 'spot', to: 'contract', asset: 0, amount: 1_000_000_000 });
    }
    await sampled(exchange, 600_000);
    const grants = new Grants({ pool, now, secret: Buffer.alloc(32, 7) });
    const { app, bind } = createTestApp({
      identify: identifyUser(async (token) => callerOf(ann, token)),
      language: (header) => acceptedLanguage(header, availableLanguages),
    });
    const readModel = createReadModel(pool);
    bindPerpetual(bind, {
      ...{ engine, catalogue, pool, people, now, readModel, gate },
      history: new History(readModel, engine, catalogue, gate),
      writer: new Writer({ submit } as Sequencer, [perpetual.fields!]),
      limits: createLimits({ enabled: true, spareLoopback: true, now }),
      spending: grants.spending,
    } as unknown as RouteParts);
    const instrument = catalogue.instrument(CONTRACT).view.id;
    const place: Kit['place'] = (user, order) =>
      send({ kind: 'PlaceContractOrder', user, clientId: '', bodyHash: 0, instrument, ...LIMIT, ...NO_STOP, ...order });
    const trade = async () => {
      await place(BOB, { side: 'sell', price: 600_000, quantity: 10 });
      await place(ann, { side: 'buy', price: 600_000, quantity: 10 });
    };
    await run({ ask: asker(app), engine, ann, send, place, trade });
    await app.close();
    await grants.close();
  });

function callerOf(user: number, token: string) {
  const scopes: readonly Scope[] | null = token === 'program' ? ['read', 'trade:perp'] : null;
  return { user, sessionId: token, locked: false, scopes };
}

function asker(app: ReturnType<typeof createTestApp>['app']): Ask {
  return async (call, { body, token = 'ann', language = 'en' } = {}) => {
    const [method, path] = call.split(' ');
    const answer = await app.inject({
      method: method as 'GET' | 'POST' | 'PATCH' | 'DELETE',
      url: `/api/v1/${path}`,
      headers: { authorization: token, 'accept-language': language },
      ...(body !== undefined && { payload: body }),
    });
    const { Data: data } = answer.json();
    return { status: answer.statusCode, data, again: answer.headers['retry-after'] };
  };
}
