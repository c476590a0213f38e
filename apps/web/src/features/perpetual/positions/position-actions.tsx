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

/** What its owner can do with an open position, in a card. Only an isolated one has a margin of its own. */
export function PositionActions({ position: { id, mode }, onAsk }: PositionActionsProps) {
  const { t } = useTranslation();
  return (
    <span className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-2">
      <Button variant="line" size="s" onClick={() => onAsk({ act: 'close', id })}>
        {t('futures.positions.close')}
      </Button>
      {mode === 'isolated' && (
        <Button variant="line" size="s" onClick={() => onAsk({ act: 'margin', id })}>
          {t('futures.positions.addMargin')}
        </Button>
      )}
      <Button variant="line" size="s" onClick={() => onAsk({ act: 'protect', id })}>
        {t('futures.positions.setProtection')}
      </Button>
    </span>
  );
}

/** The same in a row, whose protection is a button of its own. */
export function RowActions({ position: { id, mode }, onAsk }: PositionActionsProps) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex flex-col items-end py-1">
      <Button variant="text" size="s" onClick={() => onAsk({ act: 'close', id })}>
        {t('futures.positions.close')}
      </Button>
      {mode === 'isolated' && (
        <Button variant="text" size="s" onClick={() => onAsk({ act: 'margin', id })}>
          {t('futures.positions.addMargin')}
        </Button>
      )}
    </span>
  );
}

/** Where a position is closed by itself, or the way to set that. */
export function ProtectionButton({ held, onAsk }: { readonly held: Held; readonly onAsk: Ask }) {
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
