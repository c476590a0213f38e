/** A signal flag: ground colour, sign colour, and the sign's outline on a 28 x 28 field. */
export interface Flag {
  readonly ground: string;
  readonly sign: string;
  readonly path: string;
}

const disc = (r: number) => `M${14 - r} 14a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const signs = [
  'M14 0h14v28H14z',
  'M0 0h14v14H0zM14 14h14v14H14z',
  'M0 10h28v8H0z',
  'M11 0h6v11h11v6H17v11h-6V17H0v-6h11z',
  'M9 9h10v10H9z',
  'M0 0h5l9 10 9-10h5v5L18 14l10 9v5h-5l-9-10-9 10H0v-5l10-9L0 5z',
  'm14 6 8 8-8 8-8-8z',
  disc(6),
  'M0 0h9.3v28H0zM18.7 0H28v28h-9.3z',
  'M0 28 28 0v28z',
  'M0 0h28v9.3H0z',
  'm0 0 20 14L0 28z',
  'M0 0h28v7H0zM0 21h28v7H0z',
  'M14 14 28 0v28zM14 14 0 0v28z',
];

const tones = [
  ['#c9803a', '#f1e4d3'],
  ['#5b6fb5', '#dfe4f5'],
  ['#6a57a8', '#bfe3d6'],
  ['#2f8f79', '#e3f2ee'],
  ['#2d68a8', '#e1ebf6'],
  ['#55616e', '#e6ebf0'],
  ['#b8963a', '#f4ecd4'],
  ['#a68a4e', '#f2ead6'],
  ['#33559f', '#dde5f4'],
  ['#b6434d', '#f6e1e2'],
  ['#4f6b62', '#e1ece8'],
  ['#a93c3c', '#f4dedc'],
  ['#3f7f86', '#e0f0f1'],
] as const;

/** The flags of the first assets are chosen (sign, tones) so that neighbours in a list differ. */
const chosen: Readonly<Record<string, readonly [sign: number, tone: number]>> = {
  BTC: [0, 0],
  ETH: [1, 1],
  SOL: [2, 2],
  USDT: [3, 3],
  USDC: [4, 4],
  XRP: [5, 5],
  BNB: [6, 6],
  DOGE: [7, 7],
  ADA: [8, 8],
  TRX: [11, 11],
  AVAX: [9, 12],
  TON: [13, 4],
};

/** 32-bit FNV-1a: the same symbol gives the same flag everywhere. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return value;
}

/** The flag of an asset. Geometry of our own: never the coin's mark. */
export function flagOf(symbol: string): Flag {
  const code = hash(symbol);
  const [sign, tone] = chosen[symbol] ?? [code % signs.length, (code >>> 8) % tones.length];
  const [ground, ink] = tones[tone] ?? tones[0];
  return { ground, sign: ink, path: signs[sign] ?? '' };
}
