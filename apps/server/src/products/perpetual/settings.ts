import type { ContractSettings } from '@tradewind/api';
import { type Count, DAY_MS, type TimeMs, type UserId } from '@tradewind/base';
import type { ContractView } from '@tradewind/engine';
import { amountText, amountTexts } from '../../exchange/wire/catalogue.ts';
import type { People } from '../../people/accounts/people.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { type Contract, contractOf, type Read } from './contract-of.ts';

/** Until when an account counts as new, and most that it may be levered by. */
const NEW_FOR_MS = 60 * DAY_MS;
const MOST_OF_NEW: Count = 20;

interface Parts extends Read {
  readonly people: Pick<People, 'profile'>;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => TimeMs;
}

/** Mode and leverage of people in contracts, as far as they may go. */
export class Settings {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Refuses `leverage_of_new_account` what an account is too young for. */
  async requireOldEnough(user: UserId, leverage: Count): Promise<void> {
    if (leverage > MOST_OF_NEW && (await this.#isNew(user)))
      throw new Refused('leverage_of_new_account', { field: 'leverage', expected: `at most ${MOST_OF_NEW}` });
  }

  async of(user: UserId, symbol: string): Promise<ContractSettings> {
    const contract = contractOf(this.#parts, symbol);
    return settingsShape(this.#parts, user, contract, await this.#isNew(user));
  }

  async #isNew(user: UserId): Promise<boolean> {
    const { people, now } = this.#parts;
    return now() - (await people.profile(user)).createdAt < NEW_FOR_MS;
  }
}

function settingsShape({ engine }: Read, user: UserId, { view, listing }: Contract, isNew: boolean): ContractSettings {
  const { mode, leverage, positionLimit, orderMargin } = engine.perpetuals.lever(user, view.instrument)!;
  const { quote: asset } = listing;
  const account = engine.perpetuals.account(user);
  return {
    contract: listing.view.symbol,
    ...{ mode, leverage },
    maxLeverage: Math.min(mostOf(view), isNew ? MOST_OF_NEW : Number.MAX_SAFE_INTEGER),
    positionLimit: amountText(asset, positionLimit),
    orderMargin: amountText(asset, orderMargin),
    account: {
      asset: asset.symbol,
      ...amountTexts(asset, account, 'wallet', 'isolated', 'crossMargin', 'orderMargin', 'unrealised'),
      ...amountTexts(asset, account, 'maintenance', 'free'),
    },
  };
}

/** Of the smallest position, by the brackets in force and those that are announced. */
function mostOf({ brackets, ahead }: ContractView): Count {
  return Math.min(...[brackets, ahead?.brackets ?? brackets].map(([first]) => first!.maxLeverage));
}
