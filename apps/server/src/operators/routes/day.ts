import { operators } from '@tradewind/api';
import { DAY_MS } from '@tradewind/base';
import { type DayTotals, dayTotals, type ReadModel } from '@tradewind/readmodel';
import type { Exchange } from '../../exchange/changes/exchange.ts';
import type { ReadGate } from '../../exchange/pipeline/read-gate.ts';
import { amountText, isSpot, volumeText } from '../../exchange/wire/catalogue.ts';
import type { Operator } from '../../people/office/operator.ts';
import type { Bind } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { PRODUCTS } from '../../products/products.ts';
import type { ApprovalContext } from '../approvals/context.ts';
import { waitingApprovals } from '../approvals/waiting.ts';
import { queueOverview } from '../queue-desk.ts';
import { housesOf } from './house-funds.ts';

export interface DayOptions {
  readonly context: ApprovalContext;
  readonly readModel: ReadModel;
  readonly gate: Pick<ReadGate, 'until'>;
}

/** How long sums over the tables are shown again, to all operators together. */
const SUMS_GOOD_MS = 15_000;

/** The running day at a glance: every figure from the engine or the tables, and none where they do not tell. */
export function bindDay(bind: Bind<Operator>, { context, readModel, gate }: DayOptions): void {
  const { db, exchange, now } = context;
  const { engine } = exchange;

  const addUp = async (from: number) => {
    const { signUps } = await db
      .selectFrom('people')
      .select(({ fn }) => fn.countAll<number>().as('signUps'))
      .where('created_at', '>=', from)
      .executeTakeFirstOrThrow();
    const totals = await gate.until(engine.seq).then(() => dayTotals(readModel, from), unknownWhileBehind);
    return { signUps, totals };
  };
  let kept: {
    readonly from: number;
    readonly at: number;
    readonly really: number;
    readonly sums: ReturnType<typeof addUp>;
  } | null = null;
  const sumsSince = async (from: number, at: number) => {
    // By whichever clock goes: one that is turned by hand may stand.
    const really = performance.now();
    const age = kept === null ? Infinity : Math.max(at - kept.at, really - kept.really);
    if (kept === null || kept.from !== from || age >= SUMS_GOOD_MS) kept = { from, at, really, sums: addUp(from) };
    const mine = kept;
    const forget = () => {
      if (kept === mine) kept = null;
    };
    try {
      const sums = await mine.sums;
      // What is unknown may be known in a moment.
      if (sums.totals === null) forget();
      return sums;
    } catch (error) {
      forget();
      throw error;
    }
  };

  bind(operators.day.read, async ({ caller }) => {
    const at = now();
    const from = at - (at % DAY_MS);
    const { signUps, totals } = await sumsSince(from, at);
    const queues = await queueOverview(context, caller);
    return {
      from,
      now: at,
      signUps,
      volume: totals && volumeOf(exchange, totals),
      fees: totals && feesOf(exchange, totals),
      open: openOf(exchange),
      pools: poolsOf(exchange),
      queues: queues.map(({ kind, open, overdue, oldest }) => ({ kind, open, overdue, oldest })),
      approvals: await waitingApprovals(context),
    };
  });

  bind(operators.day.waiting, async ({ caller }) => {
    const queues = await queueOverview(context, caller);
    const { open: approvals } = await waitingApprovals(context);
    return { queues: queues.reduce((sum, { open }) => sum + open, 0), approvals };
  });
}

function unknownWhileBehind(error: unknown): null {
  if (error instanceof Refused && error.code === 'read_model_behind') return null;
  throw error;
}

function volumeOf({ catalogue }: Exchange, { volume }: DayTotals) {
  const byAsset = new Map<number, bigint>();
  for (const [instrument, units] of volume) {
    const listing = catalogue.listing(instrument);
    // What contracts are worth is nobody's money.
    if (!isSpot(listing)) continue;
    const { quote } = listing;
    byAsset.set(quote.id, (byAsset.get(quote.id) ?? 0n) + units);
  }
  return sumsOf(catalogue, byAsset);
}

function feesOf({ catalogue }: Exchange, { fees }: DayTotals) {
  return sumsOf(catalogue, fees);
}

function sumsOf(catalogue: Exchange['catalogue'], sums: ReadonlyMap<number, bigint>) {
  return [...sums]
    .filter(([, units]) => units > 0n)
    .sort(([one], [other]) => one - other)
    .map(([id, units]) => {
      const asset = catalogue.assetById(id);
      return { asset: asset.symbol, amount: volumeText(units, asset) };
    });
}

/** By the name of the product. */
function openOf(exchange: Exchange) {
  const open = PRODUCTS.flatMap((product) => product.open?.(exchange) ?? []);
  return open.sort((one, other) => one.product.localeCompare(other.product));
}

/** What pays users: an empty pool of a product that is offered is shown too. */
function poolsOf({ engine, catalogue }: Exchange) {
  const houses = housesOf(engine);
  return engine.houseFunds
    .all()
    .filter(({ house, asset, free, setAside }) => {
      const { pays, assets } = houses.get(house) ?? { pays: false, assets: [] };
      return pays && (free + setAside > 0 || assets.includes(asset));
    })
    .map(({ house, asset: id, free, setAside }) => {
      const asset = catalogue.assetById(id);
      return { house, asset: asset.symbol, setAside: amountText(asset, setAside), free: amountText(asset, free) };
    });
}
