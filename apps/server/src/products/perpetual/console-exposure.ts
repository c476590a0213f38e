import type { DataOf, operators } from '@tradewind/api';
import type { InstrumentId, Lots, UserId } from '@tradewind/base';
import type { EngineApi } from '@tradewind/engine';
import type { OpenSides } from '@tradewind/readmodel';
import { HOUSE_MAKER_USER } from '../../exchange/liquidity/accounts.ts';
import { amountText, indexText } from '../../exchange/wire/catalogue.ts';
import type { ConsoleParts } from '../product/parts.ts';
import { stopsOf } from './console-stops.ts';
import type { Read } from './contract-of.ts';
import { demoMarkets, MOST_OF_MAKER } from './demo-dealing.ts';
import { entryPointsOf } from './position-shape.ts';

type Exposure = DataOf<typeof operators.perpetual.exposure>;

interface Known extends Pick<ConsoleParts, 'haltOf'> {
  /** null = nobody knows. */
  readonly sides: readonly OpenSides[] | null;
}

/** By contract who holds what of it, and what keeps it from trading. */
export function exposureOf(read: Read, { sides, haltOf }: Known): Exposure['contracts'] {
  const { engine, catalogue } = read;
  const { perpetuals } = engine;
  const hasMaker = makerOf(engine) !== null;
  const desks = new Map(perpetuals.funds().map(({ group, desk }) => [group, desk]));
  return perpetuals.contracts().map((view) => {
    const own = sides?.find(({ instrument }) => instrument === view.instrument);
    const desk = desks.get(view.group) ?? 0;
    return {
      contract: catalogue.listing(view.instrument).view.symbol,
      longs: sides && (own?.longs ?? 0),
      shorts: sides && (own?.shorts ?? 0),
      maker: hasMaker ? lotsOf(engine, HOUSE_MAKER_USER, view.instrument) : null,
      desk: desk === 0 ? null : lotsOf(engine, desk, view.instrument),
      stops: stopsOf(read, view, haltOf),
    };
  });
}

/** The account of a demo's maker; null where there is none. */
export function makerOf(engine: EngineApi): UserId | null {
  const isThere = engine.mode() === 'demo' && engine.userClass(HOUSE_MAKER_USER) === 'house';
  return isThere ? HOUSE_MAKER_USER : null;
}

function lotsOf(engine: EngineApi, user: UserId, instrument: InstrumentId): Lots {
  return engine.perpetuals.positions(user).find((one) => one.instrument === instrument)?.lots ?? 0;
}

/** What the maker of a demo holds of the contracts in which it deals, and what it has for that; null where there is none. */
export function makerShape({ engine, catalogue }: Read): Exposure['maker'] {
  const user = makerOf(engine);
  const markets = user === null ? [] : demoMarkets(engine);
  if (user === null || markets.length === 0) return null;
  const { wallet, isolated, free, asset: id } = engine.perpetuals.account(user);
  const asset = catalogue.assetById(id);
  const held = engine.perpetuals.positions(user);
  const won = held.reduce((sum, { unrealised }) => sum + unrealised, 0);
  return {
    asset: asset.symbol,
    equity: amountText(asset, wallet + isolated + won),
    free: amountText(asset, free),
    bound: amountText(asset, MOST_OF_MAKER),
    contracts: markets.map(({ instrument: { id: instrument } }) => {
      const listing = catalogue.listing(instrument);
      const own = held.find((one) => one.instrument === instrument);
      const contract = engine.perpetuals.contract(instrument)!;
      return {
        contract: listing.view.symbol,
        lots: own?.lots ?? 0,
        entryPrice: own === undefined ? null : indexText(listing, entryPointsOf(contract, own)),
        notional: amountText(asset, own?.notional ?? 0),
        unrealised: amountText(asset, own?.unrealised ?? 0),
      };
    }),
  };
}
