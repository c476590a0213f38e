import { type Language, languages } from '@tradewind/locales';
import { timeText } from '../common/time-text.ts';

type Values = Readonly<Record<string, string | number>>;

/** Values that are decimal text, exact to the last digit. */
const FIGURES: ReadonlySet<string> = new Set([
  ...['level', 'price', 'quantity', 'total', 'amount', 'reward', 'orders'],
  ...['paid', 'refunded', 'released', 'owed'],
  ...['lots', 'left', 'ratio'],
]);
/** The one that is a moment, in milliseconds since 1970 UTC. */
const MOMENT = 'at';
/** More than any amount or price has. */
const DECIMALS = 20;

/** What a text names, with figures as the language writes them and a moment with its zone. */
export function figuresIn(values: Values, language: string): Values {
  const { tag } = languages[language as Language] ?? languages.en;
  const format = new Intl.NumberFormat(tag, { maximumFractionDigits: DECIMALS });
  const inWords = ([name, value]: [string, string | number]): [string, string | number] => {
    if (name === MOMENT) return [name, timeText(Number(value))];
    return [name, FIGURES.has(name) ? format.format(value as `${number}`) : value];
  };
  return Object.fromEntries(Object.entries(values).map(inWords));
}
