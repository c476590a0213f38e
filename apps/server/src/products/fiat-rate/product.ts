import { operators, fiatRates as routes } from '@tradewind/api';
import type { JobParts } from '../product/parts.ts';
import type { Job, ServerProduct } from '../product/product.ts';
import { fiatRatesChange } from './change.ts';
import { checkFile } from './check-file.ts';
import { FiatRatesFile } from './rates-file.ts';
import { fiatRates } from './shapes.ts';

const FLAG = 'fiat-rates';

export const fiatRate: ServerProduct = {
  bind: (bind, { engine }) => bind(routes.list, () => fiatRates(engine, engine.time)),
  bindConsole: (bind, { context: { exchange, now } }) =>
    bind(operators.fiatRate.read, () => fiatRates(exchange.engine, now())),
  changes: { 'fiat-rates': fiatRatesChange },
  file: { flag: FLAG, variable: 'TRADEWIND_FIAT_RATES', check: checkFile },
  jobs: watchFile,
};

/** Keeps the rates of the file in the settings on record; nothing where none is named. */
function watchFile({ fileOf, engine, submit, log }: JobParts): readonly Job[] {
  const file = fileOf(FLAG);
  if (file === undefined) return [];
  const send = async (command: Parameters<typeof submit>[0]) => (await submit(command)).outcome.refusal;
  return [{ run: new FiatRatesFile({ file, engine, submit: send, log }) }];
}
