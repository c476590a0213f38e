import type { Command } from '@tradewind/engine';
import type { ProductStream } from './product-stream.ts';
import { PRODUCT_STREAMS } from './products.ts';
import { WORLD_ASSETS, WORLD_INSTRUMENTS, WORLD_SOURCES, WORLD_USERS } from './small-world.ts';

/** The journal's first commands: everything listed, every account open, house and simulated accounts with funds. */
export function worldCommands(streams: readonly ProductStream[] = PRODUCT_STREAMS): Command[] {
  const commands: Command[] = [{ kind: 'Genesis', mode: 'demo' }];
  commands.push(...WORLD_ASSETS, ...WORLD_INSTRUMENTS);
  commands.push({ kind: 'SetIndexSources', names: WORLD_SOURCES, quorum: 1 });
  for (const { asset } of WORLD_ASSETS) {
    commands.push({ kind: 'FundHouse', house: 'play-money', asset, amount: 4_000_000_000_000_000 });
    commands.push({ kind: 'FundHouse', house: 'adjustments', asset, amount: 100_000 });
  }
  commands.push(...streams.flatMap(({ setup }) => setup));
  for (const user of WORLD_USERS) {
    commands.push({ kind: 'OpenAccount', ...user });
    if (user.class === 'user') continue;
    for (const { asset } of WORLD_ASSETS) {
      commands.push({ kind: 'Endow', user: user.user, account: 'spot', asset, amount: 100_000_000_000 });
    }
  }
  return commands;
}
