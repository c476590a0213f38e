import { Button, ConfirmDialog, KeyValue, Num, toast } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closePosition } from './close-position.ts';
import { forgetPositions } from './forget-positions.ts';
import { sumOfGains, toneOf } from './position-figures.ts';
import { AMOUNT_DECIMALS } from './position-words.tsx';
import type { Held } from './use-held.ts';

/** Whether all of a position is closed by an order at the market. */
async function closedWhole({ position }: Held): Promise<boolean> {
  try {
    const { filledLots } = await closePosition(position, { type: 'market' });
    return filledLots >= position.lots;
  } catch {
    // It stays; in the end it is told how many were closed.
    return false;
  }
}

/** One after another, so that each finds what the one before left in the book. How many were closed whole. */
async function closeEach(held: readonly Held[]): Promise<number> {
  let closed = 0;
  for (const one of held) if (await closedWhole(one)) closed += 1;
  return closed;
}

/** Closes these positions at the market, after a prompt with what they have won together. */
export function CloseAllButton({ held }: { readonly held: readonly Held[] }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  /** As they stood when they were confirmed: while each is closed, the prompt stays as it was read. */
  const [closing, setClosing] = useState<readonly Held[] | null>(null);
  const shown = closing ?? held;
  const closeAll = async () => {
    setClosing(held);
    const closed = await closeEach(held);
    const all = held.length;
    toast.plain(closed === all ? t('futures.close.allDone') : t('futures.close.allPartly', { closed, all }));
    setClosing(null);
    setAsked(false);
    forgetPositions();
  };
  return (
    <>
      <Button variant="text" size="s" disabled={held.length === 0} onClick={() => setAsked(true)}>
        {t('futures.positions.closeAll')}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t('futures.close.allTitle', { count: shown.length })}
        confirmLabel={t('futures.positions.closeAll')}
        cancelLabel={t('common.action.cancel')}
        onConfirm={() => void closeAll()}
        onCancel={() => setAsked(false)}
        busy={closing !== null}
      >
        <Gains held={shown} />
      </ConfirmDialog>
    </>
  );
}

/** Each with what it has won, and the sum. */
function Gains({ held }: { readonly held: readonly Held[] }) {
  const { t } = useTranslation();
  const [first] = held;
  const gain = (key: string, amount: string, className?: string) => (
    <Num
      key={key}
      value={amount}
      decimals={AMOUNT_DECIMALS}
      sign="always"
      unit={first?.contract.asset}
      className={`${toneOf(amount) ?? ''} ${className ?? ''}`}
    />
  );
  return (
    <KeyValue
      lines
      className="mt-3 text-13"
      items={[
        ...held.map(
          ({ position: { id, contract, side, unrealised } }) =>
            [`${contract} ${t(`futures.${side}`)}`, gain(id, unrealised)] as const,
        ),
        [t('futures.close.allSum'), gain('sum', sumOfGains(held.map(({ position }) => position)), 'font-strong')],
      ]}
    />
  );
}
