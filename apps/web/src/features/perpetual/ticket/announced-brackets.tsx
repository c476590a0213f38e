import type { ContractSettings, MarginMode, PerpetualContract } from '@tradewind/api';
import { Note } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { figureText } from '../../../shared/figure-text.ts';
import { useClock } from '../../../shared/time.ts';
import { type AnnouncedChanges, announcedChanges } from './lever-figures.ts';

interface AnnouncedBracketsProps {
  readonly contract: PerpetualContract;
  /** null = of nobody: only from when. */
  readonly settings: ContractSettings | null;
  /** As they are chosen, which need not be set yet. */
  readonly chosen?: { readonly mode: MarginMode; readonly leverage: number };
}

/** From when other brackets count, and what they change at the leverage that is chosen. */
export function AnnouncedBrackets({ contract, settings, chosen = settings ?? undefined }: AnnouncedBracketsProps) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const { announced, asset } = contract;
  if (announced === null) return null;
  const changes = settings && chosen ? announcedChanges(contract, settings, chosen.leverage) : null;
  return (
    <Note>
      {t('futures.ticketMore.brackets.from', { time: stamp(announced.effectiveAt) })}
      {changes && chosen && <Changes {...{ changes, asset, chosen }} />}
    </Note>
  );
}

interface ChangesProps extends Required<Pick<AnnouncedBracketsProps, 'chosen'>> {
  readonly changes: AnnouncedChanges;
  readonly asset: string;
}

function Changes({ changes: { gone, most, move, stricter }, asset, chosen: { mode, leverage } }: ChangesProps) {
  const { t } = useTranslation();
  const room = mode === 'isolated' ? move : null;
  const same = gone === null && most === null && room === null;
  const sentences = [
    gone !== null && t('futures.ticketMore.brackets.gone', { leverage, most: gone }),
    most !== null && t('futures.ticketMore.brackets.most', { leverage, amount: figureText(most, 0), asset }),
    room !== null && t('futures.ticketMore.brackets.move', { percent: figureText(room) }),
    stricter && t('futures.ticketMore.brackets.stricter'),
    same && t('futures.ticketMore.brackets.same', { leverage }),
  ];
  return <> {sentences.filter(Boolean).join(' ')}</>;
}
