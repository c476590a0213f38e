import type { Command } from '../commands.ts';
import { CONVERT_TIMERS, CONVERT_VERBS } from '../convert/verbs.ts';
import { REFERRAL_TIMERS, REFERRAL_VERBS } from '../referral/verbs.ts';
import { SECONDS_TIMERS, SECONDS_VERBS } from '../seconds/verbs.ts';
import { STAKING_TIMERS, STAKING_VERBS } from '../staking/verbs.ts';
import type { State } from '../state.ts';
import type { PRODUCT_COMMANDS } from './formats.ts';

/** Carries out a command of one kind: 0 when accepted, else the number of the refusal, and then nothing has changed. */
export type Verb<K extends Command['kind']> = (state: State, command: Extract<Command, { readonly kind: K }>) => number;

/** What is done when a timer of one kind is due. */
export type TimerVerb = (state: State, subject: number, due: number) => void;

type ProductKind = keyof typeof PRODUCT_COMMANDS;
export type ProductCommand = Extract<Command, { readonly kind: ProductKind }>;

const verbs: { readonly [K in ProductKind]: Verb<K> } = {
  ...REFERRAL_VERBS,
  ...CONVERT_VERBS,
  ...STAKING_VERBS,
  ...SECONDS_VERBS,
};

const timers: { readonly [kind: number]: TimerVerb } = {
  ...REFERRAL_TIMERS,
  ...CONVERT_TIMERS,
  ...STAKING_TIMERS,
  ...SECONDS_TIMERS,
};

export function productVerb(state: State, command: ProductCommand): number {
  const verb = verbs[command.kind] as (state: State, command: ProductCommand) => number;
  return verb(state, command);
}

export function productTimer(state: State, kind: number, subject: number, due: number): void {
  timers[kind]!(state, subject, due);
}
