import { FillToasts } from '../../../shared/trading/fill-toasts.ts';
import { fillWords } from '../../../shared/trading/fill-words.ts';
import { contractStore } from '../contract-account.ts';

/** Of orders that rested or waited: what trades at once is told by its answer. */
export const contractFills = new FillToasts(contractStore, (burst) => `${burst.instrument} \u00b7 ${fillWords(burst)}`);
