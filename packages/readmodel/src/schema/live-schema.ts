/** Where the live read model stands. It can be dropped and rebuilt from the journal at any time. */
export const LIVE_SCHEMA = 'readmodel';
