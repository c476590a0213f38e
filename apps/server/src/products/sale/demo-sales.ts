import { SECOND_MS } from '@tradewind/base';
import type { AssetView, Command, SaleView } from '@tradewind/engine';
import { SIMULATED_TRADER_USERS } from '../../exchange/liquidity/accounts.ts';
import { RepeatedLook } from '../../platform/process/repeated-look.ts';
import type { JobParts } from '../product/parts.ts';
import { DEMO_COINS, type DemoCoin, makesUpCoins, PAY_SYMBOL, PAY_UNIT } from './demo-coins.ts';

const LOOK_MS = 2 * SECOND_MS;
/** From the look that lists a sale to its begin: the engine takes none whose begin is past. */
const AHEAD_MS = 2 * SECOND_MS;
const SCALE = 4;
const COIN = 10 ** SCALE;

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
    if (!makesUpCoins(engine)) return;
    const payAsset = engine.assets().find(({ symbol }) => symbol === PAY_SYMBOL)!;
    for (const demo of DEMO_COINS) {
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

  async #list(demo: DemoCoin, listed: AssetView | undefined, payAsset: AssetView): Promise<void> {
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
      paper: demo.paper,
    });
    await submitAll(commands);
  }

  /** Each trader that has the money; a trader is its own person. */
  async #subscribe({ commits: { first, less } }: DemoCoin, { sale, payAsset }: SaleView): Promise<void> {
    const { engine, submit } = this.#parts;
    for (const [at, user] of SIMULATED_TRADER_USERS.entries()) {
      const amount = (first - less * at) * PAY_UNIT;
      if (engine.balance(user, 'spot', payAsset).available < amount) continue;
      const who = { user, clientId: '', bodyHash: 0 };
      await submit({ kind: 'Subscribe', ...who, sale, amount, person: user });
    }
  }
}
