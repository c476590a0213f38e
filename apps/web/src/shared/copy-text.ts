import { toast } from '@tradewind/ui';
import { text } from './i18n.ts';

/** Puts a text on the clipboard and says whether it worked. */
export function copyText(value: string): Promise<void> {
  return navigator.clipboard.writeText(value).then(
    () => toast.plain(text('common.copySuccess')),
    () => toast.error(text('common.copyFailed')),
  );
}
