import { maskedAccount } from '@tradewind/api';

/** How much more of both is shown until they differ. */
const LONGEST = 64;

/** Two addresses over a shoulder, 'ad•••@example.org → co•••@example.net', with as much of each as it takes to tell them apart. */
export function maskedChange(from: string, to: string): string {
  let [shown, masks] = [0, [maskedAccount(from), maskedAccount(to)]];
  while (masks[0] === masks[1] && shown < LONGEST) {
    shown += 1;
    masks = [from, to].map((account) => showing(account, shown));
  }
  return masks.join(' → ');
}

function showing(account: string, letters: number): string {
  const end = account.indexOf('@');
  return end < 0
    ? `${account.slice(0, letters)}•••`
    : `${account.slice(0, Math.min(letters, end))}•••${account.slice(end)}`;
}
