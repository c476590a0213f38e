import { isFields, parseMessage, shown, unitsOf } from './message.ts';
import { MessageError, type Venue, type VenueQuote } from './venue.ts';

/** Combined streams of best prices: each message is one market's best bid and ask after it changed. */
export const binance: Venue = {
  name: 'binance',
  url: 'wss://stream.binance.com:9443',
  markets: {
    'BTC/USDT': 'BTCUSDT',
    'ETH/USDT': 'ETHUSDT',
    'SOL/USDT': 'SOLUSDT',
    'XRP/USDT': 'XRPUSDT',
    'DOGE/USDT': 'DOGEUSDT',
    'BNB/USDT': 'BNBUSDT',
    'TRX/USDT': 'TRXUSDT',
    'ADA/USDT': 'ADAUSDT',
  },
  address: (url, markets) => {
    const streams = markets.map((market) => `${market.toLowerCase()}@bookTicker`).join('/');
    return `${url.replace(/\/$/, '')}/stream?streams=${streams}`;
  },
  subscribe: () => [],
  reader: (markets) => ({ read: (text) => readMessage(text, new Set(markets)) }),
};

function readMessage(text: string, markets: ReadonlySet<string>): readonly VenueQuote[] {
  const message = parseMessage(text);
  if (!isFields(message)) throw new MessageError(`not an object: ${shown(message)}`);
  const { stream, data } = message;
  if (typeof stream !== 'string') throw new MessageError(`no stream: ${shown(message)}`);
  if (!stream.endsWith('@bookTicker')) return [];
  if (!isFields(data)) throw new MessageError(`no data: ${shown(message)}`);
  const { s: market, b, a, E: eventMs } = data;
  if (typeof market !== 'string' || !markets.has(market)) throw new MessageError(`not asked for: ${shown(market)}`);
  const [bid, ask] = [unitsOf(b), unitsOf(a)];
  if (bid <= 0 || ask <= bid) throw new MessageError(`bid ${shown(b)} and ask ${shown(a)} cannot both be true`);
  const time = Number.isSafeInteger(eventMs) ? (eventMs as number) : null;
  return [{ market, bid, ask, eventMs: time }];
}
