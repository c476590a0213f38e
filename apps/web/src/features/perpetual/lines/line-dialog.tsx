import type { Instrument } from '@tradewind/api';
import { AskedDialog } from '../positions/asked-dialog.tsx';
import type { Held } from '../positions/use-held.ts';
import type { LineAsked } from './line-asked.ts';
import { ChangeContractOrder, RevokeContractOrder } from './order-asked.tsx';
import { UnprotectDialog } from './unprotect-dialog.tsx';

interface LineDialogProps {
  readonly asked: LineAsked;
  /** Of the contract on the chart. */
  readonly held: Held | undefined;
  readonly instrument: Instrument;
  readonly onClose: () => void;
}

/** The dialog of what was asked of a line; nothing of it is left to do once the position is closed, also where another one is open by then. */
export function LineDialog({ asked, held, instrument, onClose }: LineDialogProps) {
  if (asked.act === 'change') return <ChangeContractOrder {...asked} instrument={instrument} onClose={onClose} />;
  if (asked.act === 'revoke') return <RevokeContractOrder order={asked.order} onClose={onClose} />;
  const { id } = asked;
  if (held?.position.id !== id) return null;
  if (asked.act === 'unprotect') return <UnprotectDialog which={asked.which} held={held} onClose={onClose} />;
  // The form begins with what the position would have.
  const wanted = { ...held, position: { ...held.position, ...asked.moved } };
  return <AskedDialog asked={{ act: 'protect', id }} held={[wanted]} onClose={onClose} />;
}
