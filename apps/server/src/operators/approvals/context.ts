import type { Exchange } from '../../exchange/changes/exchange.ts';
import type { OperatorContext } from '../context.ts';
import type { Halts } from '../halts.ts';

/** What kinds work with; the parts that add kinds add what these need. */
export interface ApprovalContext extends OperatorContext {
  readonly exchange: Exchange;
  readonly halts: Halts;
}
