import { createHash } from 'node:crypto';
import { type Amount, type Count, DAY_MS, type Days, type Ppm, SECOND_MS, type TimeMs } from '@tradewind/base';
import type { AssetView, Command, SaleView } from '@tradewind/engine';
import { PPM } from '@tradewind/rules';
import { SIMULATED_TRADER_USERS } from '../../exchange/liquidity/accounts.ts';
import { RepeatedLook } from '../../platform/process/repeated-look.ts';
import type { JobParts } from '../product/parts.ts';

const LOOK_MS = 2 * SECOND_MS;
/** From the look that lists a sale to its begin: the engine takes none whose begin is past. */
const AHEAD_MS = 2 * SECOND_MS;
const PAY_SYMBOL = 'USDT';
const PAY_UNIT = 1_000_000;
const SCALE = 4;
const COIN = 10 ** SCALE;

interface DemoSale {
  readonly symbol: string;
  /** In coins; the price of one in units of USDT. */
  readonly supply: Count;
  readonly cap: Count;
  readonly price: Amount;
  readonly minimum: Amount;
  readonly lastsMs: TimeMs;
  readonly vesting: { readonly freePpm: Ppm; readonly vestingSteps: Count; readonly vestingDays: Days };
  /** What the first simulated trader commits, in USDT, and by how much less than the one before each other does. */
  readonly commits: { readonly first: Count; readonly less: Count };
  /** Whether the next begins when it has ended. */
  readonly again: boolean;
}

/** Coins made up for demos: one that is over-subscribed and over within a minute, and one that is always for sale. */
const DEMO_SALES: readonly DemoSale[] = [
  {
    ...{ symbol: 'TIDE', supply: 100_000, cap: 15_000, price: PAY_UNIT / 2, minimum: 10 * PAY_UNIT },
    lastsMs: 30 * SECOND_MS,
    vesting: { freePpm: PPM / 5, vestingSteps: 4, vestingDays: 30 },
    ...{ commits: { first: 40_000, less: 4_700 }, again: false },
  },
  {
    ...{ symbol: 'REEF', supply: 1_000_000, cap: 10_000, price: PAY_UNIT / 20, minimum: 5 * PAY_UNIT },
    lastsMs: 13 * DAY_MS,
    vesting: { freePpm: PPM, vestingSteps: 0, vestingDays: 0 },
    ...{ commits: { first: 480, less: 43 }, again: true },
  },
];

/** The paper of a coin that there is not. */
const paperOf = ({ symbol }: DemoSale) => `${symbol} is a coin made up for a demo of Tradewind. Nobody issues it.`;

const paperHash = (demo: DemoSale) => createHash('sha256').update(paperOf(demo)).digest('hex');
const MADE_UP: ReadonlySet<string> = new Set(DEMO_SALES.map(paperHash));

/** Whether a sale is of a coin of the demo's own, to which simulated traders subscribe. */
export function isMadeUp({ paper }: Pick<SaleView, 'paper'>): boolean {
  return MADE_UP.has(paper);
}

/**
 * Sales of a demo in which simulated traders trade, who subscribe to them as well. What it lacks is found by looking, so
 * that a demo of before gets them too and a start that broke off is finished by the next.
 */
export class DemoSales extends RepeatedLook {
  readonly #parts: JobParts;

  constructor(parts: JobParts) {
    super({
      everyMs: LOOK_MS,
      look: () => this.sellAll(),
      onError: (err) => parts.log.warn({ err }, 'a sale of the demo begins in a moment'),
    });
    this.#parts = parts;
  }

  async sellAll(): Promise<void> {
    const { engine } = this.#parts;
    const traded = engine.mode() === 'demo' && SIMULATED_TRADER_USERS.some((user) => engine.userClass(user) !== null);
    if (!traded) return;
    const payAsset = engine.assets().find(({ symbol }) => symbol === PAY_SYMBOL)!;
    for (const demo of DEMO_SALES) {
      const asset = engine.assets().find(({ symbol }) => symbol === demo.symbol);
      // Operators may have listed something else under the name.
      if (asset !== undefined && asset.scale !== SCALE) continue;
      const sales = engine.sales.all().filter((one) => one.asset === asset?.id);
      const last = sales.at(-1);
      if (last === undefined || (demo.again && last.state !== 'announced' && last.state !== 'subscribing'))
        await this.#list(demo, asset, payAsset);
      else if (last.state === 'subscribing' && last.subscribers === 0) await this.#subscribe(demo, last);
    }
  }

  async #list(demo: DemoSale, listed: AssetView | undefined, payAsset: AssetView): Promise<void> {
    const { engine, submitAll } = this.#parts;
    const asset = listed?.id ?? engine.assets().length;
    const supply = demo.supply * COIN;
    const held = engine.houseBalances().find((one) => one.house === 'sale-issuer' && one.asset === asset)?.amount ?? 0;
    const startsAt = Math.max(this.#parts.now(), engine.time) + AHEAD_MS;
    const commands: Command[] = [];
    if (!listed) commands.push({ kind: 'ListAsset', asset, symbol: demo.symbol, scale: SCALE, grantAmount: 0 });
    if (held < supply) commands.push({ kind: 'FundHouse', house: 'sale-issuer', asset, amount: supply - held });
    commands.push({
      ...{ kind: 'ListSale', sale: engine.sales.all().length + 1, asset, payAsset: payAsset.id },
      ...{ supply, lot: COIN, lotPrice: demo.price, cap: demo.cap * COIN, minimum: demo.minimum, softCap: 0 },
      ...{ startsAt, endsAt: startsAt + demo.lastsMs, ...demo.vesting },
      paper: paperHash(demo),
    });
    await submitAll(commands);
  }

  /** Each trader that has the money; a trader is its own person. */
  async #subscribe({ commits: { first, less } }: DemoSale, { sale, payAsset }: SaleView): Promise<void> {
    const { engine, submit } = this.#parts;
    for (const [at, user] of SIMULATED_TRADER_USERS.entries()) {
      const amount = (first - less * at) * PAY_UNIT;
      if (engine.balance(user, 'spot', payAsset).available < amount) continue;
      const who = { user, clientId: '', bodyHash: 0 };
      await submit({ kind: 'Subscribe', ...who, sale, amount, person: user });
    }
  }
}
