import { Num, plainNumber } from '@tradewind/ui';

/** An amount of a table: grouped, with the decimals of its asset, so that the marks of a column stand below each other. */
export function Amount({ value }: { readonly value: string }) {
  return <Num value={value} decimals={value.split('.')[1]?.length ?? 0} />;
}

/** An amount with its asset: grouped, without zeros at its end, on one line. */
export function moneyText(value: string, asset: string): string {
  return `${plainNumber(value)}\u00a0${asset}`;
}

/** Amounts for a sentence: grouped, without zeros at their end. */
export function amountTexts<T extends Readonly<Record<string, string>>>(amounts: T): T {
  return Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, plainNumber(value)])) as T;
}

/** Whether an amount is nothing. */
export function isZero(amount: string): boolean {
  return /^[0.]+$/.test(amount);
}
