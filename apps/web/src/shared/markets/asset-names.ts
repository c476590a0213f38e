/** What the coins are called, the same in every language. */
const NAMES: Readonly<Record<string, string>> = {
  AAVE: 'Aave',
  ADA: 'Cardano',
  APT: 'Aptos',
  ARB: 'Arbitrum',
  ATOM: 'Cosmos',
  AVAX: 'Avalanche',
  BNB: 'BNB',
  BTC: 'Bitcoin',
  DOGE: 'Dogecoin',
  DOT: 'Polkadot',
  ETC: 'Ethereum Classic',
  ETH: 'Ethereum',
  FIL: 'Filecoin',
  LINK: 'Chainlink',
  LTC: 'Litecoin',
  NEAR: 'NEAR Protocol',
  OP: 'Optimism',
  SOL: 'Solana',
  SUI: 'Sui',
  TON: 'Toncoin',
  TRX: 'TRON',
  UNI: 'Uniswap',
  USDC: 'USD Coin',
  USDT: 'Tether',
  XLM: 'Stellar',
  XRP: 'XRP',
};

/** The name of an asset; its code where no name is known. */
export function assetName(asset: string): string {
  return NAMES[asset] ?? asset;
}
