import { NumberContext, plainNumber } from '@tradewind/ui';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalsOf } from '../../../shared/decimal.ts';
import type { Held } from '../positions/use-held.ts';

const NAMES = {
  entry: 'futures.positions.entry',
  liquidation: 'futures.list.origins.liquidation',
  takeProfit: 'futures.protect.takeProfit',
  stopLoss: 'futures.protect.stopLoss',
} as const;

/** What a line of a position says of itself at a price: 'Stop loss 60,000.0'. */
export function useLineWords({ contract: { tick } }: Held) {
  const { t } = useTranslation();
  const { locale } = useContext(NumberContext);
  return (line: keyof typeof NAMES, price: string) =>
    `${t(NAMES[line])} ${plainNumber(price, { decimals: decimalsOf(tick), locale })}`;
}
