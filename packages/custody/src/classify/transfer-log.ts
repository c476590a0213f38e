import type { Log } from '../evm/shapes.ts';

/** keccak256 of `Transfer(address,address,uint256)`. */
export const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** First four bytes of a call of `transfer(address,uint256)`. */
export const TRANSFER_SELECTOR = '0xa9059cbb';

/** The address in an indexed word, lower-case; null where there is none. */
export function addressInTopic(topic: unknown): string | null {
  if (typeof topic !== 'string' || !/^0x0{24}[0-9a-fA-F]{40}$/.test(topic)) return null;
  return `0x${topic.slice(26).toLowerCase()}`;
}

/** Bytes of one word in hex, with 0x. */
const WORD = 66;

/** Whether a log with the topic of a transfer tells an amount, as tokens do and collectibles do not. */
export function isTransferLog({ topics, data }: Pick<Log, 'topics' | 'data'>): boolean {
  return topics.length === 3 && data.length === WORD;
}
