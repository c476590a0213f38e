import { useEffect, useState } from 'react';
import { type Wallet, walletHere } from './wallet.ts';

/** The wallet of this browser; some come a moment after the page. */
export function useWallet(): Wallet | null {
  const [wallet, setWallet] = useState(walletHere);
  useEffect(() => {
    const look = () => setWallet(walletHere);
    window.addEventListener('ethereum#initialized', look);
    return () => window.removeEventListener('ethereum#initialized', look);
  }, []);
  return wallet;
}
