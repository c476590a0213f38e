import { isDecimal, percentText, plainNumber } from './number-text.ts';

/** Not drawn; what ends with it is in its final form, or is to be shortened. */
const DONE = '\u2060';
const SHORTEN = '~';
/** Figures below it keep their digits: half a thousandth of a coin is not nothing. */
const LONG = 1_000;

/** How the chart library writes figures: it asks for a short form first where one is due, then for the final text. */
export interface CanvasFigures {
  readonly short: (value: string | number) => string;
  /** The reader's form of a figure as the library makes it: a plain decimal, perhaps with a percent sign. */
  readonly final: (value: string | number) => string;
}

/** Figures of axes, crosshair and legend as the language writes them everywhere else. */
export function canvasFigures(locale: string): CanvasFigures {
  const final = (value: string | number): string => {
    const text = String(value);
    const shorten = text.endsWith(SHORTEN);
    const percent = text.endsWith('%');
    const plain = shorten || percent ? text.slice(0, -1) : text;
    if (!isDecimal(plain)) return text;
    const decimals = plain.split('.')[1]?.length ?? 0;
    if (percent) return percentText(plain, { decimals, locale });
    const figure = plainNumber(plain, shorten ? { compact: true, locale } : { decimals, locale });
    // The library formats some texts again: 59.250 of a German reader must not become a plain decimal for it.
    return isDecimal(figure) && figure !== plain ? figure + DONE : figure;
  };
  const short = (value: string | number): string => {
    const text = String(value);
    return isDecimal(text) && Math.abs(Number(text)) >= LONG ? text + SHORTEN : text;
  };
  return { short, final };
}
