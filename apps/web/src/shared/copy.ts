import { toast } from '@tradewind/ui';
import { text } from './i18n.ts';

/** Copies text and says whether it worked. */
export async function copyText(value: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(value);
    toast.plain(text('common.copySuccess'));
  } catch {
    toast.error(text('common.copyFailed'));
  }
}
