import type { Position } from '@tradewind/api';
import { useSettings } from '../../../shared/settings.ts';
import { spanText } from '../../../shared/time-text.ts';

/** How long a closed position was open. */
export function HeldFor({ position: { openedAt, closedAt } }: { readonly position: Position }) {
  const language = useSettings((settings) => settings.language);
  return closedAt !== null && <span className="num">{spanText(closedAt - openedAt, language)}</span>;
}
