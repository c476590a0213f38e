import type { Amount, AssetId, InstrumentId } from '@tradewind/base';
import type { Command, EngineApi, InstrumentView } from '@tradewind/engine';
import { DEFAULT_FEES, DEFAULT_TERMS, type Group } from '@tradewind/rules/perpetual';
import { endowPlatform, HOUSE_MAKER_USER } from '../../exchange/liquidity/accounts.ts';
import { DEMO_CONTRACTS, type DemoContract } from './demo-contracts.ts';

const SETTLED_IN = 'USDT';
const UNIT = 1_000_000;
const GROUPS: readonly Group[] = ['A', 'B', 'C'];

/** By which accounts of the house the positions are held that an insurance fund took. */
const DESKS: Readonly<Record<Group, number>> = { A: 10, B: 11, C: 12 };
const HOUSES = { A: 'insurance-a', B: 'insurance-b', C: 'insurance-c' } as const;
const CAPITAL: Readonly<Record<Group, Amount>> = { A: 5_000_000 * UNIT, B: 2_000_000 * UNIT, C: 500_000 * UNIT };
/** The house maker's losses in one contract are carried by what it has for all. */
const MAKER_LEVER = { mode: 'cross', leverage: 5 } as const;

/**
 * What a demo still lacks of its contracts: the contracts, desks and capital of the insurance funds, what the platform's
 * accounts trade with. None of it is sent twice, so a start that broke off is finished by the next; one of before gets them too.
 */
export function demoContracts(engine: EngineApi): readonly Command[] {
  const asset = engine.assets().find(({ symbol }) => symbol === SETTLED_IN);
  if (engine.mode() !== 'demo' || asset === undefined) return [];
  const hasNone = (user: number) => {
    const { available, frozen } = engine.balance(user, 'contract', asset.id);
    return engine.userClass(user) !== null && available + frozen === 0;
  };
  return [
    ...listings(engine),
    ...GROUPS.flatMap((group) => fundCommands(engine, group, asset.id)),
    ...endowPlatform('contract', asset, hasNone),
  ];
}

/** A fund that has lost all it had is not filled up here: it has a desk. */
function fundCommands(engine: EngineApi, group: Group, asset: AssetId): Command[] {
  if (engine.perpetuals.funds().some((fund) => fund.group === group && fund.desk !== 0)) return [];
  const [user, house] = [DESKS[group], HOUSES[group]];
  const held = engine.houseBalances().some((one) => one.house === house && one.asset === asset && one.amount > 0);
  const open: Command = { kind: 'OpenAccount', user, class: 'house', group: HOUSE_MAKER_USER };
  return [
    ...(engine.userClass(user) === null ? [open] : []),
    ...(held ? [] : [{ kind: 'FundHouse', house, asset, amount: CAPITAL[group] } as const]),
    { kind: 'SetFundDesk', group, user },
  ];
}

/** Nothing is listed where a name is taken, or where there is no market in Spot with the index. */
function listings(engine: EngineApi): Command[] {
  const instruments = engine.instruments();
  const named = (name: string) => instruments.find(({ symbol }) => symbol === name);
  let next = instruments.length;
  return DEMO_CONTRACTS.flatMap((demo) => {
    const [index, own] = [named(demo.index), named(demo.profile.symbol)];
    if (own !== undefined) return isUntouched(engine, own.id) ? [makerLever(own.id)] : [];
    return index?.kind === 'spot' ? [listing(demo, index, next), makerLever(next++)] : [];
  });
}

/** Whether the house maker has a contract as everybody has at first, and nothing in it yet. */
function isUntouched(engine: EngineApi, contract: InstrumentId): boolean {
  const open = [...engine.perpetuals.positions(HOUSE_MAKER_USER), ...engine.openOrders(HOUSE_MAKER_USER)];
  const mode = engine.perpetuals.lever(HOUSE_MAKER_USER, contract)?.mode;
  return mode === 'isolated' && open.every(({ instrument }) => instrument !== contract);
}

function makerLever(instrument: InstrumentId): Command {
  return { kind: 'SetLever', user: HOUSE_MAKER_USER, clientId: '', bodyHash: 0, instrument, ...MAKER_LEVER };
}

function listing({ group, lotUnits, profile }: DemoContract, index: InstrumentView, instrument: InstrumentId): Command {
  return {
    ...{ kind: 'ListContract', instrument, index: index.id, symbol: profile.symbol, lotUnits },
    ...{ group, policy: 'queue', brackets: DEFAULT_TERMS[group].brackets },
    ...{ makerFeePpm: DEFAULT_FEES.makerPpm, takerFeePpm: DEFAULT_FEES.takerPpm, state: 'trading' },
  };
}
