import { custody, type DataOf } from '@tradewind/api';
import { createKysely } from '@tradewind/database';
import type { Identified } from '@tradewind/engine';
import type { Kysely } from 'kysely';
import { valueText } from '../../exchange/wire/assets.ts';
import { amountText, parseAmount } from '../../exchange/wire/catalogue.ts';
import { before, cursorOf } from '../../platform/calls/cursor.ts';
import type { Bind } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { RouteParts } from '../product/parts.ts';
import { verifiedAddress } from './addresses/addresses.ts';
import { listedOn } from './common/listed.ts';
import { type CustodyRuntime, custodyOf } from './common/runtime.ts';
import { chainShape, depositShape, runningOf, STATES_OF } from './common/shapes.ts';
import type { CustodyTables } from './common/tables.ts';
import { bindFind } from './find/find.ts';
import { bindAttestation } from './open/attesting.ts';
import { bindOpenCustody } from './open/open.ts';

const PAGE = 50;

/** Seconds after which a chain or a signer that is away may be back. */
const AWAY_S = 5;

export function bindCustody(bind: Bind, parts: RouteParts): void {
  const { engine, writer, limits, pool, now } = parts;
  const db = createKysely<CustodyTables>(pool);
  const runtime = custodyOf(engine);
  bindFind(bind, parts, db);
  bindOpenCustody(bind, parts);
  bindAttestation(bind, parts);
  bindDeposits(bind, parts, db);

  bind(custody.chains, () => runtime.chains().map((one) => chainShape(parts, one, now())));

  bind(custody.address, async (call) => {
    const { user } = call.caller;
    const { running, asset } = placeOf(parts, runtime, call.query);
    await limits.order(user);
    if (engine.custody.addressIndexOf(user) === null) await assign(parts, runtime, call);
    const index = engine.custody.addressIndexOf(user);
    const entry = index === null ? null : await verifiedAddress(db, runtime, index);
    if (entry === null || runtime.signedBy === null) {
      parts.log.warn(
        { user, index },
        'ALARM: no deposit address is shown, because its signature is not there or wrong',
      );
      throw new Refused('address_unavailable', { retryAfterS: AWAY_S });
    }
    return {
      ...{ chain: running.settings.chain, asset: asset.symbol, address: entry.address },
      ...{ index: entry.index, signature: entry.signature, signedBy: runtime.signedBy },
    };
  });

  bind(custody.faucet, async (call) => {
    if (engine.mode() !== 'demo') throw new Refused('demo_only');
    const { user } = call.caller;
    const { running, asset } = placeOf(parts, runtime, call.body);
    await limits.order(user);
    if (running.stateAt(now()) === 'down') throw new Refused('chain_down', { retryAfterS: AWAY_S });
    const amount = parseAmount(asset, call.body.amount, 'amount');
    if (engine.custody.addressIndexOf(user) === null) await assign(parts, runtime, call);
    const build = (who: Identified) =>
      ({ kind: 'SendFaucet', ...who, chain: running.settings.id, asset: asset.id, amount }) as const;
    const { outcome, events } = await writer.send(call, call.body.clientId, build, 'amount');
    running.sendSoon();
    const sent = events.find((event) => event.kind === 'FaucetSent');
    const remaining = sent?.remaining ?? engine.grantsRemaining(user);
    return { id: String(outcome.result.id), asset: asset.symbol, amount: amountText(asset, amount), remaining };
  });
}

/** What somebody was paid. */
function bindDeposits(bind: Bind, parts: RouteParts, db: Kysely<CustodyTables>): void {
  const { engine, catalogue } = parts;
  const runtime = custodyOf(engine);

  bind(custody.deposits, async ({ caller: { user }, query: { asset, status, cursor } }) => {
    let rows = db.selectFrom('custody_transfers').selectAll().where('user_id', '=', user);
    const place = before(cursor);
    if (place !== undefined) rows = rows.where('id', '<', place);
    if (asset !== undefined) rows = rows.where('asset', '=', catalogue.asset(asset).id);
    if (status !== undefined) rows = rows.where('state', 'in', STATES_OF[status]);
    const found = await rows
      .orderBy('id', 'desc')
      .limit(PAGE + 1)
      .execute();
    const items = found.slice(0, PAGE);
    const next = found.length > PAGE ? items.at(-1)!.id : null;
    const shapes = items.map((one) => depositShape(parts, one, runningOf(runtime, one.chain)));
    return { items: shapes, next: cursorOf(next), held: heldShape(parts, user) };
  });

  bind(custody.deposit, async ({ caller: { user }, params: { id } }) => {
    const place = /^[1-9][0-9]{0,14}$/.test(id) ? Number(id) : 0;
    const row = await db
      .selectFrom('custody_transfers')
      .selectAll()
      .where('id', '=', place)
      .where('user_id', '=', user)
      .executeTakeFirst();
    if (row === undefined) throw new Refused('deposit_unknown', { field: 'id' });
    return depositShape(parts, row, runningOf(runtime, row.chain));
  });
}

/** Refuses `chain_unknown` where the asset does not come by the chain. */
function placeOf(
  { engine, catalogue }: RouteParts,
  runtime: CustodyRuntime,
  { chain, asset: symbol }: { readonly chain: string; readonly asset: string },
) {
  const running = runtime.chain(chain);
  const expected = runtime.chains().map(({ settings }) => settings.chain);
  if (running === null) throw new Refused('chain_unknown', { field: 'chain', expected: expected.join(', ') });
  const asset = catalogue.asset(symbol);
  const listed = listedOn(engine, running.settings.id).some((one) => one.asset === asset.id);
  if (!listed) throw new Refused('chain_unknown', { field: 'asset' });
  return { running, asset };
}

/** The next index of the pool, for ever; where none is left nobody gets one that nobody could show. */
async function assign(
  { engine, writer }: RouteParts,
  { pool }: CustodyRuntime,
  call: Parameters<typeof writer.send>[0],
) {
  if (engine.custody.nextAddressIndex() >= pool.size) throw new Refused('address_unavailable', { retryAfterS: AWAY_S });
  await writer.send(call, undefined, ({ user }) => ({ kind: 'AssignAddress', user }));
}

function heldShape({ engine, catalogue }: RouteParts, user: number): DataOf<typeof custody.deposits>['held'] {
  const view = engine.custody.heldOf(user);
  if (view.held === 0) return null;
  const text = (units: number) => valueText(catalogue, BigInt(units));
  const debts = engine.custody.debtsOf(user);
  return {
    ...{ held: text(view.held), unreleased: text(view.unreleased), costLeft: text(view.costLeft) },
    owed: debts.map(({ asset: id, amount }) => {
      const asset = catalogue.assetById(id);
      return { asset: asset.symbol, amount: amountText(asset, amount) };
    }),
  };
}
