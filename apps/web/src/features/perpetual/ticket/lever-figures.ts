import type { ContractSettings, PerpetualContract } from '@tradewind/api';
import { compare, divide, isPositive, multiply, subtract } from '../../../shared/decimal.ts';

type Brackets = PerpetualContract['brackets'];

/** Where the first bracket begins that does not allow a leverage; null = all do. */
function endOf(brackets: Brackets, leverage: number): string | null {
  return brackets.find(({ maxLeverage }) => maxLeverage < leverage)?.from ?? null;
}

/** What a position may be worth at a leverage: by the brackets, by those that are announced, and by the own limit. */
export function mostWorth(
  { brackets, announced }: Pick<PerpetualContract, 'brackets' | 'announced'>,
  { positionLimit }: Pick<ContractSettings, 'positionLimit'>,
  leverage: number,
): string {
  const ends = [endOf(brackets, leverage), announced && endOf(announced.brackets, leverage)];
  return ends.reduce<string>((least, end) => (end !== null && compare(end, least) < 0 ? end : least), positionLimit);
}

/** About how far the price moves against a new position of its own margin until it is liquidated, in percent. */
export function roomPercent({ brackets }: Pick<PerpetualContract, 'brackets'>, leverage: number): string {
  const kept = multiply(brackets[0]?.maintenance ?? '0', '100');
  const room = subtract(divide('100', String(leverage), 4), kept);
  return isPositive(room) ? divide(room, '1', 1) : '0';
}

export interface AnnouncedChanges {
  /** Most leverage, where the chosen one is possible no longer. */
  readonly gone: number | null;
  /** What a position may be worth then, where that is other than now. */
  readonly most: string | null;
  /** The room of a new position then, where that is other than now. */
  readonly move: string | null;
  /** Whether less is possible then: what opens keeps to it already. */
  readonly stricter: boolean;
}

/** What the brackets that are announced change at a leverage; null = none are. */
export function announcedChanges(
  { brackets, announced }: Pick<PerpetualContract, 'brackets' | 'announced'>,
  settings: Pick<ContractSettings, 'positionLimit'>,
  leverage: number,
): AnnouncedChanges | null {
  if (announced === null) return null;
  const [now, then] = [brackets, announced.brackets].map((table) => ({
    most: mostWorth({ brackets: table, announced: null }, settings, leverage),
    move: roomPercent({ brackets: table }, leverage),
  })) as [Outlook, Outlook];
  const highest = announced.brackets[0]?.maxLeverage ?? 0;
  const gone = highest < leverage ? highest : null;
  const apart = compare(then.most, now.most);
  return {
    gone,
    most: gone === null && apart !== 0 ? then.most : null,
    move: gone === null && compare(then.move, now.move) !== 0 ? then.move : null,
    stricter: gone !== null || apart < 0,
  };
}

type Outlook = Readonly<Record<'most' | 'move', string>>;

const STEPS = [1, 2, 3, 5, 10, 20, 25, 50, 75, 100, 125];
const MOST_STEPS = 6;

/** Leverages to choose by one tap: the most, and round ones below it. */
export function stepsOf(most: number): readonly number[] {
  const below = STEPS.filter((step) => step < most);
  const kept = below.length < MOST_STEPS ? below : below.filter((step) => step !== 3 && step !== 25 && step !== 75);
  return [...kept.slice(-(MOST_STEPS - 1)), most];
}
