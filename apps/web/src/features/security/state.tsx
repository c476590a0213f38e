import { Badge } from '@tradewind/ui';

/** Whether a factor is set, in words. */
export function State({ on, words }: { readonly on: boolean; readonly words: string }) {
  return <Badge tone={on ? 'up' : undefined}>{words}</Badge>;
}
