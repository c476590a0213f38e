import type { Held } from './use-held.ts';

/** What may be done with a position, or seen of it. */
type Act = 'close' | 'margin' | 'protect' | 'detail';

/** What somebody asked to do, and with which position. */
export interface Asked {
  readonly act: Act;
  readonly id: string;
}

export type Ask = (asked: Asked) => void;

/** What a dialog about a position needs: the position as it stands now. */
export interface PositionDialogProps {
  readonly held: Held;
  readonly onClose: () => void;
}
