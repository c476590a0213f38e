import { DEMO_USDT, mappingSlot, QUIRK_USDT } from '@tradewind/custody';
import { callOf, DOUBLES, Payer } from '@tradewind/custody/testing';
import type { CounterRandom } from '@tradewind/testkit';
import type { ChainNode } from './chain-node.ts';

/** Contracts of strangers stand here: whose code it is does not depend on where. */
const DISPERSE = `0x${'d1'.repeat(20)}`;
const FAKE = `0x${'fa'.repeat(20)}`;
const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;
/** More than all that they pay. */
const PURSE = { wei: 10n * ETHER, dollars: 10_000n * DOLLAR };
/** So small a part of an ether the ledger still tells. */
const LEDGER_WEI = 10n ** 10n;
const SMALL_WEI = ETHER / 100_000n;
const SMALL_DOLLARS = DOLLAR / 100n;

const PAYMENT_KINDS = ['native', 'token', 'several', 'inner', 'small', 'failed', 'fake', 'zero'] as const;
type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** What a payment brings to somebody once it is on the chain for good. */
export interface Brings {
  /** Place in the list of those who are paid. */
  readonly user: number;
  readonly asset: 'ETH' | 'USDT';
  /** In wei or in token units. */
  readonly amount: bigint;
  readonly state: 'released' | 'review' | 'below-minimum';
}

/** A transaction of somebody outside, and another one that spends the same nonce on themselves. */
export interface Payment {
  readonly kind: PaymentKind;
  readonly txid: string;
  readonly raw: string;
  readonly instead: string;
  readonly brings: readonly Brings[];
}

interface Wanted {
  readonly to: string;
  readonly value?: bigint;
  readonly data?: string;
  readonly brings: readonly Brings[];
}

/** Payments of every kind to the deposit addresses of some people, each by somebody who pays once. */
export class Payments {
  readonly #random: CounterRandom;
  readonly #addresses: readonly string[];
  readonly #payers: Payer[];

  constructor(random: CounterRandom, chainId: number, addresses: readonly string[], most: number) {
    this.#random = random;
    this.#addresses = addresses;
    const key = () => Array.from({ length: 8 }, () => random.next().toString(16).padStart(8, '0')).join('');
    this.#payers = Array.from({ length: most }, () => new Payer(key(), chainId));
  }

  /** Somebody whose purse is filled: who looks for it in a state finds the others there too. */
  get somebody(): string {
    return this.#payers.at(-1)!.address;
  }

  /** Fills their purses and puts the strangers' contracts on the chain. */
  async prepare(node: ChainNode): Promise<void> {
    const code = (address: string, { runtime }: { runtime: string }) => ({
      method: 'anvil_setCode',
      params: [address, runtime],
    });
    const dollars = (address: string, amount: bigint) => {
      const slot = mappingSlot(address as `0x${string}`, BigInt(QUIRK_USDT.slots.balanceOf!));
      return { method: 'anvil_setStorageAt', params: [DEMO_USDT, word(slot), word(amount)] };
    };
    await node.askAll([
      code(DISPERSE, DOUBLES.Disperse),
      code(FAKE, DOUBLES.FakeUSDT),
      dollars(DISPERSE, PURSE.dollars * BigInt(this.#payers.length)),
      ...this.#payers.flatMap(({ address }) => [
        { method: 'anvil_setBalance', params: [address, hex(PURSE.wei)] },
        dollars(address, PURSE.dollars),
      ]),
    ]);
  }

  /** The next one, of any kind; every kind comes once before any comes by chance. */
  async next(made: number): Promise<Payment> {
    const kind = PAYMENT_KINDS[made] ?? PAYMENT_KINDS[this.#random.below(PAYMENT_KINDS.length)]!;
    const payer = this.#payers.pop()!;
    const { brings, ...pays } = this.#wanted(kind);
    const [signed, other] = [await payer.sign(pays), await payer.sign({ to: payer.address, value: 1n })];
    return { kind, ...signed, instead: other.raw, brings };
  }

  #wanted(kind: PaymentKind): Wanted {
    const user = this.#user();
    const to = this.#addresses[user]!;
    const wei = ETHER / 1_000n + BigInt(this.#random.next()) * 1_000_003n;
    const dollars = BigInt(this.#random.between(1_000_000, 40_000_000));
    const transfer = (amount: bigint) => callOf(QUIRK_USDT, 'transfer', to, amount);
    switch (kind) {
      case 'native':
        return { to, value: wei, brings: [{ user, asset: 'ETH', amount: wei, state: 'released' }] };
      case 'token': {
        const brings = [{ user, asset: 'USDT', amount: dollars, state: 'released' } as const];
        return { to: DEMO_USDT, data: transfer(dollars), brings };
      }
      case 'several':
        return this.#several([user, this.#user(), user], dollars);
      case 'inner': {
        const value = wei - (wei % LEDGER_WEI);
        const data = callOf(DOUBLES.Disperse, 'sendNative', [to], [value]);
        return { to: DISPERSE, value, data, brings: [{ user, asset: 'ETH', amount: value, state: 'review' }] };
      }
      case 'small':
        return this.#small(user, to);
      case 'failed':
        return { to: DEMO_USDT, data: transfer(2n * PURSE.dollars), brings: [] };
      case 'fake':
        return { to: FAKE, data: callOf(DOUBLES.FakeUSDT, 'transfer', to, dollars), brings: [] };
      case 'zero':
        return this.#random.oneIn(2)
          ? { to, value: 0n, brings: [] }
          : { to: DEMO_USDT, data: transfer(0n), brings: [] };
    }
  }

  /** One transaction that pays two people, one of them twice. */
  #several(users: readonly number[], dollars: bigint): Wanted {
    const paid = users.map((user, at) => ({ user, amount: dollars + BigInt(at) }));
    const addresses = users.map((user) => this.#addresses[user]!);
    const amounts = paid.map(({ amount }) => amount);
    return {
      to: DISPERSE,
      data: callOf(DOUBLES.Disperse, 'sendToken', DEMO_USDT, addresses, amounts),
      brings: paid.map((one) => ({ ...one, asset: 'USDT', state: 'review' })),
    };
  }

  #small(user: number, to: string): Wanted {
    const waits = { user, state: 'below-minimum' } as const;
    if (this.#random.oneIn(2)) return { to, value: SMALL_WEI, brings: [{ ...waits, asset: 'ETH', amount: SMALL_WEI }] };
    const data = callOf(QUIRK_USDT, 'transfer', to, SMALL_DOLLARS);
    return { to: DEMO_USDT, data, brings: [{ ...waits, asset: 'USDT', amount: SMALL_DOLLARS }] };
  }

  #user(): number {
    return this.#random.below(this.#addresses.length);
  }
}

const hex = (value: bigint): string => `0x${value.toString(16)}`;
const word = (value: bigint): string => `0x${value.toString(16).padStart(64, '0')}`;
