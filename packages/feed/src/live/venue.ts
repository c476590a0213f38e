import type { TimeMs } from '@tradewind/base';
/** Best prices of one market as a venue tells them, in units of 1e-8. */
export interface VenueQuote {
  /** The venue's name of the market. */
  readonly market: string;
  readonly bid: number;
  readonly ask: number;
  /** When it was true by the venue's clock, ms; null when the venue does not say. */
  readonly eventMs: TimeMs | null;
}

/** Reads the messages of one connection, in order. */
export interface VenueReader {
  /** The quotes of a message; none when it is only a sign of life. Throws MessageError for what is not documented. */
  read(text: string): readonly VenueQuote[];
}

/** How one venue's public socket is spoken to. */
export interface Venue {
  readonly name: string;
  readonly url: string;
  /** Our symbols to the venue's names, for the markets that it has against the same quote. */
  readonly markets: Readonly<Record<string, string>>;
  /** Address of the connection for these markets. */
  address(url: string, markets: readonly string[]): string;
  /** What is sent once the connection stands. */
  subscribe(markets: readonly string[]): readonly string[];
  reader(markets: readonly string[]): VenueReader;
}

/** A message that does not have the documented form; nothing of it was taken. */
export class MessageError extends Error {
  override readonly name = 'MessageError';
}
