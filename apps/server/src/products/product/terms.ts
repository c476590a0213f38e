import { CHANGES, type FieldKind, type Fields } from '@tradewind/api';
import { formatDecimal } from '@tradewind/base';
import type { AssetView } from '@tradewind/engine';
import { formatPercent, SHARE_SCALE } from '@tradewind/rules';
import type { ChangeKinds, ChangeOf } from '../../exchange/changes/change-kind.ts';
import { amountText, moneyText, parseAmount, parseFee } from '../../exchange/wire/catalogue.ts';
import { readPercent } from '../../exchange/wire/percent.ts';

type Kind = keyof ChangeKinds;
type Names<K extends Kind> = { readonly [F in keyof ChangeOf<K>]?: string };
/** A figure of the wire is text, and a number of the engine. */
type Value<T> = T extends string ? number : T;
type ValueOf<K extends Kind, F> = F extends keyof ChangeOf<K> ? Value<ChangeOf<K>[F]> : never;
type Values<K extends Kind, N extends Names<K>> = {
  readonly [F in keyof N as Extract<N[F], string>]: ValueOf<K, F>;
};
type Texts<K extends Kind, N extends Names<K>> = { readonly [F in keyof N & keyof ChangeOf<K>]: ChangeOf<K>[F] };

/**
 * Terms that two operators change and others read: which field of the engine stands behind each field of the change, which
 * the wire calls the same. The change declares what kind of thing each is; all amounts are of one asset.
 */
export class Terms<K extends Kind, const N extends Names<K>> {
  readonly #fields: readonly (readonly [field: string, name: string, kind: FieldKind])[];

  constructor(kind: K, names: N) {
    const { forms }: { readonly forms: Readonly<Record<string, Fields>> } = CHANGES[kind as Kind];
    this.#fields = Object.entries(names as Record<string, string>).map(([field, name]) => [
      field,
      name,
      forms[kind]![field]!.kind,
    ]);
  }

  /** What a change asks for, in the engine's units; refused at its field. */
  read(asset: AssetView, change: ChangeOf<K>): Values<K, N> {
    const read = this.#fields.map(([field, name, kind]) => [
      name,
      readOf(kind, asset, Reflect.get(Object(change), field), field),
    ]);
    // Object.fromEntries forgets which names there are.
    return Object.fromEntries(read) as Values<K, N>;
  }

  /** The same fields on the wire. */
  wire(asset: AssetView, values: Values<K, N>): Texts<K, N> {
    const texts = this.#fields.map(([field, name, kind]) => [field, textOf(kind, asset, numberOf(values, name))]);
    return Object.fromEntries(texts) as Texts<K, N>;
  }

  /** For those who approve: what is a share in percent. */
  shown(asset: AssetView, values: Values<K, N>, amount = moneyText): { readonly [F in keyof N]: string } {
    const shown = this.#fields.map(([field, name, kind]) => {
      const value = numberOf(values, name);
      if (kind === 'amount') return [field, amount(asset, value)];
      if (kind === 'share') return [field, `${formatPercent(value)}%`];
      return [field, kind === 'percent' ? `${formatPercent(value)} %` : String(value)];
    });
    return Object.fromEntries(shown) as { readonly [F in keyof N]: string };
  }
}

function numberOf(values: object, name: string): number {
  return Reflect.get(values, name);
}

function readOf(kind: FieldKind, asset: AssetView, value: string, field: string): unknown {
  if (kind === 'amount') return parseAmount(asset, value, field);
  if (kind === 'share') return parseFee(value, field);
  return kind === 'percent' ? readPercent(value, field) : value;
}

function textOf(kind: FieldKind, asset: AssetView, value: number): unknown {
  if (kind === 'amount') return amountText(asset, value);
  if (kind === 'share') return formatDecimal(value, SHARE_SCALE);
  return kind === 'percent' ? formatPercent(value) : value;
}
