import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { saveOpenScripts } from '@tradewind/testkit';

type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>;

/** For tests: what the published script verify-custody.mjs takes and gives. */
interface Script {
  nodeAt(address: string): Ask;
  verifyCustody(
    read: (path: string) => Promise<unknown>,
    ask?: Ask | null,
    of?: string | null,
    pauseMs?: number,
  ): Promise<CustodyReport>;
}

interface CustodyReport {
  readonly right: boolean;
  readonly findings: readonly { readonly name: string; readonly right: boolean; readonly told: string }[];
}

const saved = pathToFileURL(join(await saveOpenScripts(), 'verify-custody.mjs'));

export const { nodeAt, verifyCustody }: Script = await import(saved.href);
