import { drawPicture, type Line, PICTURE } from '../../../shared/picture.ts';
import { useSettings } from '../../../shared/settings.ts';

/** What the picture of a position says, each a line of its own. */
export interface ShareWords {
  readonly contract: string;
  readonly side: string;
  readonly isLong: boolean;
  /** In percent of the margin. */
  readonly won: string | null;
  /** More than 0, less, or neither. */
  readonly tone: 'up' | 'down' | null;
  readonly prices: readonly string[];
  /** Only where the person chose so. */
  readonly amounts: readonly string[];
  readonly date: string;
  /** Where the market or the money is simulated. */
  readonly simulated: string | null;
  readonly link: string | null;
}

const { ink, quiet } = PICTURE.colours;
const QR_SIZE = 420;
const TOP = 320;

/** The colours of gains and losses by what the person chose, as they are on a dark ground. */
const TONES = {
  green: ['--tone-green', '--tone-red'],
  red: ['--tone-red', '--tone-green'],
  blue: ['--tone-blue', '--tone-orange'],
} as const;

function toneColours(): { readonly up: string; readonly down: string } {
  const probe = document.createElement('span');
  probe.dataset.theme = 'dark';
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const [up, down] = TONES[useSettings.getState().updown].map((name) => style.getPropertyValue(name) || ink) as [
    string,
    string,
  ];
  probe.remove();
  return { up, down };
}

/** The picture as a PNG, drawn in this browser; null where it cannot be drawn. */
export function drawPosition(words: ShareWords): Promise<Blob | null> {
  const lines = linesOf(words);
  const end = lines.at(-1)!.top + 70;
  return drawPicture(words.link === null ? end + 20 : end + QR_SIZE + 130, (pen) => {
    for (const { text, ...line } of lines) pen.write(text, line);
    if (words.link === null) return;
    pen.qr(words.link, { top: end, size: QR_SIZE });
    pen.write(words.link, { top: end + QR_SIZE + 60, size: 30, weight: 400, colour: quiet });
  });
}

function linesOf(words: ShareWords): (Line & { readonly text: string })[] {
  const { up, down } = toneColours();
  const { contract, side, isLong, won, tone, prices, amounts, date, simulated } = words;
  const lines: (Line & { readonly text: string })[] = [];
  let top = TOP;
  const write = (text: string, size: number, weight: number, colour: string) => {
    lines.push({ text, top, size, weight, colour });
    top += Math.round(size * 1.5);
  };
  write(contract, 64, 600, ink);
  write(side, 44, 500, isLong ? up : down);
  top += 50;
  if (won !== null) write(won, 84, 600, tone === null ? ink : { up, down }[tone]);
  top += 10;
  for (const amount of amounts) write(amount, 44, 500, ink);
  for (const price of prices) write(price, 40, 400, quiet);
  top += 20;
  write(date, 34, 400, quiet);
  if (simulated !== null) write(simulated, 34, 500, ink);
  return lines;
}
