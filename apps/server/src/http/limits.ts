import type { CodePurpose } from '../people/tables.ts';
import { addressKey, isLoopback } from './address.ts';
import { Refused } from './refused.ts';
import { SlidingWindow } from './sliding-window.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** Takes per span, per account, address or user. */
const RULES = {
  passwordPerAccount: { limit: 5, windowMs: 15 * MINUTE },
  attemptsPerAddress: { limit: 20, windowMs: 15 * MINUTE },
  captchaPause: { limit: 1, windowMs: MINUTE },
  captchaPerAccount: { limit: 10, windowMs: DAY },
  captchaPerAddress: { limit: 30, windowMs: 60 * MINUTE },
  orders: { limit: 50, windowMs: SECOND },
  cancels: { limit: 100, windowMs: SECOND },
  letters: { limit: 30, windowMs: 10 * MINUTE },
  visitorLines: { limit: 20, windowMs: 10 * MINUTE },
  visitorLinesFrom: { limit: 40, windowMs: 10 * MINUTE },
  uploads: { limit: 30, windowMs: 10 * MINUTE },
} as const;

/** Keys of one rule; together some tens of megabytes at most. */
const MAX_KEYS = 50_000;

export interface LimitsOptions {
  /** false lifts every limit (demo only). */
  readonly enabled: boolean;
  /** Whether limits per address leave out the machine itself, as in demo. */
  readonly spareLoopback: boolean;
  /** Milliseconds, never going back. */
  readonly now: () => number;
}

/** The gateway limits behind the door; each method throws Refused `too_many_requests`. */
export interface Limits {
  signin(account: string, ip: string): Promise<void>;
  /** The password was right: its owner may go on signing in. */
  signedIn(account: string, ip: string): void;
  /** Use of a verification code. */
  code(ip: string): Promise<void>;
  /** It was right: it does not count as an attempt. */
  codeWasRight(ip: string): void;
  captcha(purpose: CodePurpose, account: string, ip: string): Promise<void>;
  /** Change of the password by someone who is signed in. */
  password(user: number): Promise<void>;
  order(user: number): Promise<void>;
  cancel(user: number): Promise<void>;
  /** Pictures sent by a person. */
  upload(user: number): Promise<void>;
  /** Work orders, feedback and lines of the chat by a person. */
  write(user: number): Promise<void>;
  /** Lines of the chat by a visitor. */
  visitor(ticket: string, ip: string): Promise<void>;
}

export function createLimits({ enabled, spareLoopback, now }: LimitsOptions): Limits {
  const window = (rule: keyof typeof RULES, strict: boolean) =>
    new SlidingWindow({ ...RULES[rule], maxKeys: MAX_KEYS, strict, now });
  // What guards accounts is strict: under a flood of keys it refuses new ones and never forgets a guess.
  const passwords = window('passwordPerAccount', true);
  const attempts = window('attemptsPerAddress', true);
  const captchaPause = window('captchaPause', true);
  const captchas = window('captchaPerAccount', true);
  const captchasFrom = window('captchaPerAddress', true);
  const orders = window('orders', false);
  const cancels = window('cancels', false);
  const uploads = window('uploads', false);
  const letters = window('letters', false);
  const visitorLines = window('visitorLines', false);
  const visitorLinesFrom = window('visitorLinesFrom', true);

  const take = (rule: SlidingWindow, key: string | number) => {
    if (enabled && !rule.take(key)) throw new Refused('too_many_requests');
  };
  const takeAddress = (rule: SlidingWindow, ip: string) => {
    if (!spareLoopback || !isLoopback(ip)) take(rule, addressKey(ip));
  };

  return {
    async signin(account, ip) {
      takeAddress(attempts, ip);
      take(passwords, account);
    },
    signedIn(account, ip) {
      passwords.forget(account);
      attempts.giveBack(addressKey(ip));
    },
    async code(ip) {
      takeAddress(attempts, ip);
    },
    codeWasRight(ip) {
      attempts.giveBack(addressKey(ip));
    },
    async captcha(purpose, account, ip) {
      takeAddress(captchasFrom, ip);
      take(captchaPause, `${purpose} ${account}`);
      take(captchas, account);
    },
    async password(user) {
      take(passwords, user);
    },
    async order(user) {
      take(orders, user);
    },
    async cancel(user) {
      take(cancels, user);
    },
    async upload(user) {
      take(uploads, user);
    },
    async write(user) {
      take(letters, user);
    },
    async visitor(ticket, ip) {
      takeAddress(visitorLinesFrom, ip);
      take(visitorLines, ticket);
    },
  };
}
