export {
  FIRST_PERSON_USER,
  genesisLiquidityCommands,
  HOUSE_MAKER_USER,
  SIMULATED_TRADER_USERS,
} from './accounts.ts';
export { COMMANDS_PER_SECOND, Liquidity, type LiquidityOptions, withdrawLiquidity } from './liquidity.ts';
export type { LiquidityView } from './view.ts';
