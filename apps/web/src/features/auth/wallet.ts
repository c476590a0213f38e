/** What a wallet puts into the page (EIP-1193). Of its methods the app uses those that name an account and sign a text. */
interface Provider {
  request(call: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>;
}

declare global {
  interface Window {
    readonly ethereum?: Provider;
  }
}

export type Wallet = Provider;

/** The wallet of this browser, null when there is none. */
export function walletHere(): Wallet | null {
  return window.ethereum ?? null;
}

/** The account that the person lets this page see; null when they named none. */
export async function accountOf(wallet: Wallet): Promise<string | null> {
  const accounts = await wallet.request({ method: 'eth_requestAccounts' });
  const first: unknown = Array.isArray(accounts) ? accounts[0] : null;
  return typeof first === 'string' ? first : null;
}

/** Lets the wallet sign a text. It is the one thing that is ever asked of it. */
export async function signText(wallet: Wallet, text: string, address: string): Promise<string> {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0'));
  return String(await wallet.request({ method: 'personal_sign', params: [`0x${bytes.join('')}`, address] }));
}
