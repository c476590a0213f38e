import type { Finding } from '../../platform/doctor/finding.ts';
import { PRODUCTS } from '../../products/products.ts';

/** Whether each file that the settings name for a product can be worked with. */
export async function settingsFiles(
  files: Readonly<Record<string, string | undefined>>,
  now: number,
): Promise<Finding[]> {
  const named = PRODUCTS.flatMap(({ file }) => {
    const path = file && files[file.flag];
    return path === undefined ? [] : [file!.check(path, now)];
  });
  return Promise.all(named);
}
