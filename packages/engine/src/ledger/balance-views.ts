import type { AssetId, UserId } from '@tradewind/base';
import type { State } from '../state.ts';
import type { BalanceView, HouseBalanceView } from '../views.ts';
import { ACCOUNT_TYPES, type AccountNumber, HOUSE_ACCOUNTS } from '../vocabulary.ts';

export function balanceView(state: State, user: UserId, account: AccountNumber, asset: AssetId): BalanceView {
  const { ledger } = state;
  const place = ledger.find(user, account, asset);
  return {
    account: ACCOUNT_TYPES[account]!,
    asset,
    available: place < 0 ? 0 : ledger.available[place]!,
    frozen: place < 0 ? 0 : ledger.frozen[place]!,
  };
}

export function balanceViews(state: State, user: UserId): BalanceView[] {
  const views: BalanceView[] = [];
  for (let account = 0; account < ACCOUNT_TYPES.length; account += 1)
    for (const { asset } of state.assets) {
      const place = state.ledger.find(user, account, asset);
      if (place >= 0 && state.ledger.used[place] === 1) views.push(balanceView(state, user, account, asset));
    }
  return views;
}

export function houseBalanceViews({ ledger, assets }: State): HouseBalanceView[] {
  return HOUSE_ACCOUNTS.flatMap((house, at) =>
    assets.map(({ asset }) => ({ house, asset, amount: ledger.house[ledger.housePlace(at, asset)]! })),
  );
}
