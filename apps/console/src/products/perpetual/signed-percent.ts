import { percentOf } from '../../shared/percent.ts';

/** A share that may be below zero as percent, as a decimal. */
export function signedPercentOf(share: string): string {
  return share.startsWith('-') ? `-${percentOf(share.slice(1))}` : percentOf(share);
}
