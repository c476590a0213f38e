import type { Position } from '@tradewind/api';
import { Button } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import type { Ask } from './asked.ts';
import { Protection } from './position-parts.tsx';
import type { Held } from './use-held.ts';

interface PositionActionsProps {
  readonly position: Position;
  readonly onAsk: Ask;
}

type Variant = 'line' | 'text';

/** The shorter word, as buttons beside one another have room for it. */
function CloseButton({ variant, onClick }: { readonly variant: Variant; readonly onClick: () => void }) {
  const { t } = useTranslation();
  const words = t('futures.positions.close');
  return (
    <Button variant={variant} size="s" aria-haspopup="dialog" aria-label={words} title={words} onClick={onClick}>
      {t('futures.ticketMore.close')}
    </Button>
  );
}

function MarginButton({ variant, onClick }: { readonly variant: Variant; readonly onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant={variant} size="s" aria-haspopup="dialog" onClick={onClick}>
      {t('futures.positions.addMargin')}
    </Button>
  );
}

/** What its owner can do with an open position, in a card. Only an isolated one has a margin of its own. */
export function PositionActions({ position: { id, mode }, onAsk }: PositionActionsProps) {
  const { t } = useTranslation();
  return (
    <span className="grid auto-cols-fr grid-flow-col gap-2">
      <CloseButton variant="line" onClick={() => onAsk({ act: 'close', id })} />
      {mode === 'isolated' && <MarginButton variant="line" onClick={() => onAsk({ act: 'margin', id })} />}
      <Button variant="line" size="s" aria-haspopup="dialog" onClick={() => onAsk({ act: 'protect', id })}>
        {t('futures.positions.setProtection')}
      </Button>
    </span>
  );
}

interface RowActionsProps {
  readonly held: Held;
  readonly onAsk: Ask;
}

/** The same in a row; its protection is among them where there is no column for it. */
export function RowActions({ held, onAsk }: RowActionsProps) {
  const { id, mode } = held.position;
  return (
    <span className="inline-flex flex-col items-end py-1">
      <CloseButton variant="text" onClick={() => onAsk({ act: 'close', id })} />
      {mode === 'isolated' && <MarginButton variant="text" onClick={() => onAsk({ act: 'margin', id })} />}
      <span className="@min-[54rem]:hidden">
        <ProtectionButton held={held} onAsk={onAsk} />
      </span>
    </span>
  );
}

/** Where a position is closed by itself, or the way to set that. */
export function ProtectionButton({ held, onAsk }: RowActionsProps) {
  const { t } = useTranslation();
  const { id, takeProfit, stopLoss } = held.position;
  const words = t('futures.positions.setProtection');
  const ask = () => onAsk({ act: 'protect', id });
  if (takeProfit === null && stopLoss === null)
    return (
      <Button variant="text" size="s" aria-haspopup="dialog" onClick={ask}>
        {words}
      </Button>
    );
  return (
    <button type="button" className="text-right hover:underline" title={words} aria-haspopup="dialog" onClick={ask}>
      <span className="sr-only">{words} </span>
      <Protection held={held} />
    </button>
  );
}
