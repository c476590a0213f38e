import { operators } from '@tradewind/api';
import type { UserId } from '@tradewind/base';
import { createKysely } from '@tradewind/database';
import { order } from '../../../exchange/changes/exchange.ts';
import { audit } from '../../../people/office/audit.ts';
import type { Operator } from '../../../people/office/operator.ts';
import { refuseShutOut } from '../../../people/office/refuse-shut-out.ts';
import { before, pageOf } from '../../../platform/calls/cursor.ts';
import type { Bind } from '../../../platform/calls/handler.ts';
import { Refused } from '../../../platform/calls/refused.ts';
import type { ConsoleParts } from '../../product/parts.ts';
import type { CustodyDb, CustodyTables } from '../common/tables.ts';
import { openCustody } from '../open/open.ts';
import { bindDepositReview } from '../review/review.ts';
import { listedShape } from '../review/reviewed.ts';
import { boardOf, debtsOf } from './board.ts';
import { listedNamed } from './changes.ts';
import { healthOf } from './health.ts';
import { ownerlessPage, ownerlessShape } from './ownerless-page.ts';

const PAGE = 50;

/** What operators see of chains and deposits, and what one of them stops. */
export function bindCustodyConsole(bind: Bind<Operator>, parts: ConsoleParts): void {
  const { context, pool, opened } = parts;
  const { exchange, now } = context;
  const { engine, catalogue } = exchange;
  const db = createKysely<CustodyTables>(pool);
  bindDepositReview(bind, parts);

  bind(operators.custody.read, async () => ({
    health: await healthOf(db, exchange, now()),
    board: boardOf(exchange),
    debts: debtsOf(exchange),
    open: openCustody({ engine, catalogue, now }),
  }));

  bind(operators.custody.pause, async ({ caller, body: { reason, ...place } }) => {
    const { chain, asset, paused } = listedNamed(exchange, place);
    if (paused) throw new Refused('already_decided');
    await db.transaction().execute(async (tx) => {
      await refuseShutOut(tx, caller);
      // First the engine: a pause that was asked for holds even where its words cannot be stored.
      await order(exchange, { kind: 'SetDepositPause', chain, asset, paused: true });
      const object = `${place.asset} on ${place.chain}`;
      await audit(tx, { operator: caller.id, action: 'deposits.pause', object, detail: { reason }, now: now() });
    });
    return null;
  });

  bind(operators.custody.ownerless, async ({ query: { cursor } }) =>
    pageOf(await ownerlessPage(db, before(cursor)), (one) => ownerlessShape(exchange, one)),
  );

  bind(operators.custody.ofPerson, async ({ caller, params: { person }, query: { cursor } }) => {
    await opened(caller, 'deposits', person, cursor);
    return pageOf(await pageOfPerson(db, person, before(cursor)), (one) => listedShape(exchange, one));
  });
}

/** Deposits of a user before one of them, newest first. */
async function pageOfPerson(db: CustodyDb, user: UserId, place: number | undefined) {
  let rows = db.selectFrom('custody_transfers').selectAll().where('user_id', '=', user);
  if (place !== undefined) rows = rows.where('id', '<', place);
  const found = await rows
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const items = found.slice(0, PAGE);
  return { items, next: found.length > PAGE ? items.at(-1)!.id : null };
}
