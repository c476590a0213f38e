import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { saveOpenScripts } from '@tradewind/testkit';

/** For tests: what the published script verify-perpetual.mjs takes and gives. */
export type Asked =
  | { readonly kind: 'liquidation'; readonly contract: string; readonly position: string; readonly seq: number }
  | { readonly kind: 'funding'; readonly contract: string; readonly dueAt: number }
  | { readonly kind: 'mark'; readonly contract: string; readonly minute: number };

/** Data of a path below /api/v1. */
export type Read = (path: string) => Promise<unknown>;

interface Script {
  askedOf(query: string): Asked | null;
  verifyPerpetual(
    read: Read,
    asked: Asked,
  ): Promise<{
    readonly right: boolean;
    readonly findings: readonly { readonly name: string; readonly right: boolean; readonly told: string }[];
  }>;
}

const saved = pathToFileURL(join(await saveOpenScripts(), 'verify-perpetual.mjs'));

export const { askedOf, verifyPerpetual }: Script = await import(saved.href);
