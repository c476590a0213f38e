import { engineNow } from '../boot/engine-now.ts';
import type { OutsideParts } from '../products/product/outside.ts';
import { PRODUCTS } from '../products/products.ts';
import { type Arguments, type Opened, say } from './command.ts';

const FILES = PRODUCTS.flatMap(({ file }) => file ?? []);
/** Flags that name files of products. */
export const FILE_FLAGS: readonly string[] = FILES.map(({ flag }) => flag);

/** What products look outside with, as it is now. */
export async function outsideOf(
  { pool, journal }: Opened,
  dataDir: string,
  flags: Arguments['flags'],
): Promise<OutsideParts> {
  const variableOf = (flag: string) => FILES.find((file) => file.flag === flag)?.variable ?? '';
  const fileOf = (flag: string) => flags[flag] ?? process.env[variableOf(flag)];
  return { engine: await engineNow(journal), pool, dataDir, fileOf, say };
}
