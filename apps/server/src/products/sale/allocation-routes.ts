import { Readable } from 'node:stream';
import { sale as routes } from '@tradewind/api';
import type { SaleView } from '@tradewind/engine';
import { subscriptionById } from '@tradewind/readmodel';
import type { Bind } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { RouteParts } from '../product/parts.ts';
import { allocationListsOf } from './allocation-lists.ts';
import { saleOf } from './sale-of.ts';
import { saleShape } from './shapes.ts';

/** Lines of a page. */
const PAGE = 1_000;

type Told = SaleView & { readonly root: string };

/** What anyone may recompute of a sale, and where an own subscription stands in it. */
export function bindAllocation(bind: Bind, parts: RouteParts): void {
  const { engine, catalogue, gate, history, readModel } = parts;
  const lists = allocationListsOf(parts);

  bind(routes.list, async ({ params, query }) => {
    const sale = toldOf(saleOf(engine, params.id));
    await gate.whole();
    const list = await lists.of(sale);
    const skip = Number(query.after ?? '0');
    const lines = list.page(skip, PAGE);
    const more = skip + lines.length < list.lines;
    return { sale: String(sale.sale), root: sale.root, subscriptions: sale.subscribers, lines, more };
  });

  bind(routes.file, async ({ params, reply }) => {
    const sale = toldOf(saleOf(engine, params.id));
    await gate.whole();
    const list = await lists.of(sale);
    const { asset, payAsset, supply, lot, lotPrice, cap } = saleShape(catalogue, sale);
    const head = [
      `# sale ${sale.sale}: ${supply} ${asset}, in lots of ${lot} for ${lotPrice} ${payAsset}, at most ${cap} for one person`,
      `# root ${sale.root}`,
      '# key,committed,allocated,paid,refunded',
    ];
    reply.header('content-disposition', `attachment; filename="sale-${sale.sale}.txt"`);
    return Readable.from(withHead(`${head.join('\n')}\n`, list.text()));
  });

  bind(routes.proof, async (call) => {
    await history.own(call.caller.user, call.seenSeq);
    const found = await subscriptionById(readModel, call.params.id);
    if (found === undefined || found.user !== call.caller.user)
      throw new Refused('subscription_unknown', { field: 'id' });
    const sale = toldOf(saleOf(engine, found.sale));
    const key = lists.keyOf(sale.sale, found.id);
    const walk = await (await lists.of(sale)).walk(found.id, key);
    if (walk === null) throw new Refused('subscription_unknown', { field: 'id' });
    return { sale: String(sale.sale), root: sale.root, key, line: walk.line, path: [...walk.path] };
  });
}

function* withHead(head: string, text: Iterable<Buffer>): Generator<Buffer> {
  yield Buffer.from(head);
  yield* text;
}

/** A sale whose root is published. */
function toldOf(sale: SaleView): Told {
  const { root } = sale;
  if (root === null) throw new Refused('sale_not_settled');
  return { ...sale, root };
}
