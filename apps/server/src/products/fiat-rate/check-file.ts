import { readFile } from 'node:fs/promises';
import { FIAT_STALE_DAYS } from '@tradewind/api';
import { DAY_MS } from '@tradewind/base';
import { type Finding, ok, warn } from '../../platform/doctor/finding.ts';
import { readFiatRates } from './read-rates.ts';

/** Whether the file of rates can be read and is fresh. */
export async function checkFile(file: string, now: number): Promise<Finding> {
  try {
    const rates = readFiatRates(await readFile(file, 'utf8'));
    const oldest = Math.min(...rates.map(({ asOf }) => asOf));
    const days = Math.floor((now - oldest) / DAY_MS);
    if (days >= FIAT_STALE_DAYS)
      return warn(`The rates of currencies in ${file} are ${days} days old. Write newer ones.`);
    return ok(`Rates of ${rates.map(({ fiat }) => fiat).join(', ') || 'no currency'} in ${file}`);
  } catch (error) {
    return warn(`The rates of currencies in ${file} cannot be read: ${(error as Error).message}`);
  }
}
