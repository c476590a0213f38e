import { Checkbox } from '@tradewind/ui';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Side } from './order-terms.ts';
import { SIDE_KEYS, useSideKeys } from './use-side-keys.ts';

interface WithSideKeysProps {
  /** Names of the field that says how much; one of them is there. */
  readonly howMuch: readonly string[];
  readonly change: (change: { readonly side: Side }) => void;
  readonly children: ReactNode;
}

/** A ticket with its keys, and the line that tells of them and turns them off. */
export function WithSideKeys({ howMuch, change, children }: WithSideKeysProps) {
  const { t } = useTranslation();
  const turnTo = useCallback((side: Side) => change({ side }), [change]);
  const { ref, on, turn } = useSideKeys(howMuch, turnTo);
  return (
    <div ref={ref}>
      {children}
      <div className="rule mt-4 pt-3 text-12 text-2">
        <Checkbox checked={on} onChange={turn}>
          {t('trade.ticket.keys', SIDE_KEYS)}
        </Checkbox>
      </div>
    </div>
  );
}
