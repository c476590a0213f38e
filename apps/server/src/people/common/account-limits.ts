import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tradewind/base';
import type { SlidingWindow } from '../../platform/limits/sliding-window.ts';
import { addressKey } from '../../platform/settings/address.ts';
import { askerOf } from './devices.ts';
import type { Device } from './sessions.ts';
import type { CodePurpose } from './tables.ts';

/**
 * Takes per span. Guesses count by account and address, so that nobody uses up the tries of somebody else; a device that the
 * account knows has windows of its own, which no address shares.
 */
export const ACCOUNT_RULES = {
  passwords: { limit: 5, windowMs: 15 * MINUTE_MS },
  attemptsPerAddress: { limit: 20, windowMs: 15 * MINUTE_MS },
  attemptsPerDevice: { limit: 20, windowMs: 15 * MINUTE_MS },
  ownPasswords: { limit: 5, windowMs: 15 * MINUTE_MS },
  operatorCodes: { limit: 50, windowMs: DAY_MS },
  captchaPause: { limit: 1, windowMs: MINUTE_MS },
  captchas: { limit: 10, windowMs: DAY_MS },
  captchasPerAccount: { limit: 30, windowMs: DAY_MS },
  captchasPerAddress: { limit: 30, windowMs: HOUR_MS },
  signinCodes: { limit: 30, windowMs: DAY_MS },
} as const;

type Rule = keyof typeof ACCOUNT_RULES;

/** Who tries. */
export interface Trier {
  readonly device: Device;
  /** Whether what is tried at knows the device: it then counts by itself, and otherwise by its address. */
  readonly known: boolean;
}

/** A try that was let through. */
export interface Attempt {
  /** It was no guess: it counts no more, and with it those before it at the same password. */
  right(): void;
  /** Nobody came to look at it: it counts no more, but those before it do. */
  unseen(): void;
}

/** What guards accounts; each method refuses `too_many_requests`. */
export interface AccountLimits {
  signin(account: string, trier: Trier): Promise<Attempt>;
  /** The password is a new one: wrong tries at the old one count no more for who set it. */
  passwordIsNew(account: string, trier: Trier): void;
  /** Of an operator; `guessable` is a code of six digits, which strangers together may try 50 times a day. */
  operatorSignin(name: string, trier: Trier, guessable: boolean): Promise<Attempt>;
  /** Use of a verification code, of a passkey, of a link. */
  code(trier: Trier): Promise<Attempt>;
  captcha(purpose: CodePurpose, account: string, trier: Trier): Promise<void>;
  /** A letter to an address that is not the asker's: they count with those that strangers ask for there. */
  strangersLetter(address: string): Promise<void>;
  /** Whether a code may be sent to who has shown the right password; false = one went out within the minute. */
  signinCode(account: string, device: Device): Promise<boolean>;
  /** A guess at the own password, of an operator at the code too, by this session; another session has its own. */
  own(session: string): Promise<Attempt>;
}

export interface Windows {
  readonly window: (rule: Rule) => SlidingWindow;
  /** Takes one or refuses. */
  readonly take: (window: SlidingWindow, key: string) => void;
  /** Whether an address is not counted. */
  readonly spares: (ip: string) => boolean;
  readonly enabled: boolean;
}

export function createAccountLimits(windows: Windows): AccountLimits {
  const own = windows.window('ownPasswords');
  return {
    ...signinLimits(windows),
    ...captchaLimits(windows),
    async own(session) {
      windows.take(own, session);
      return { right: () => own.forget(session), unseen: () => own.giveBack(session) };
    },
  };
}

function signinLimits(windows: Windows): Pick<AccountLimits, 'signin' | 'passwordIsNew' | 'operatorSignin' | 'code'> {
  const { window, take } = windows;
  const passwords = apart(windows, 'passwords');
  const addresses = window('attemptsPerAddress');
  const devices = window('attemptsPerDevice');
  const operatorCodes = window('operatorCodes');
  const signin = (account: string, trier: Trier): Attempt => {
    const key = keyOf(account, trier);
    takeAddress(windows, addresses, trier);
    take(passwords(trier), key);
    const spareAddress = () => {
      if (!trier.known) addresses.giveBack(addressKey(trier.device.ip));
    };
    return {
      right() {
        passwords(trier).forget(key);
        spareAddress();
      },
      unseen() {
        passwords(trier).giveBack(key);
        spareAddress();
      },
    };
  };
  return {
    async signin(account, trier) {
      return signin(account, trier);
    },
    passwordIsNew(account, trier) {
      passwords(trier).forget(keyOf(account, trier));
    },
    async operatorSignin(name, trier, guessable) {
      const attempt = signin(name, trier);
      if (trier.known || !guessable) return attempt;
      take(operatorCodes, name);
      return {
        right() {
          attempt.right();
          operatorCodes.giveBack(name);
        },
        unseen() {
          attempt.unseen();
          operatorCodes.giveBack(name);
        },
      };
    },
    async code(trier) {
      const { device, known } = trier;
      takeAddress(windows, addresses, trier);
      if (known) take(devices, askerOf(device));
      const giveBack = () => (known ? devices.giveBack(askerOf(device)) : addresses.giveBack(addressKey(device.ip)));
      return { right: giveBack, unseen: giveBack };
    },
  };
}

function captchaLimits(windows: Windows): Pick<AccountLimits, 'captcha' | 'strangersLetter' | 'signinCode'> {
  const { window, take, enabled } = windows;
  const pause = apart(windows, 'captchaPause');
  const captchas = apart(windows, 'captchas');
  const perAccount = window('captchasPerAccount');
  const perAddress = window('captchasPerAddress');
  const signinPause = window('captchaPause');
  const signinCodes = window('signinCodes');
  return {
    async captcha(purpose, account, trier) {
      const key = keyOf(account, trier);
      takeAddress(windows, perAddress, trier);
      take(pause(trier), `${purpose} ${key}`);
      take(captchas(trier), key);
      if (!trier.known) take(perAccount, account);
    },
    async strangersLetter(address) {
      take(perAccount, address);
    },
    async signinCode(account, device) {
      if (!enabled) return true;
      if (!signinPause.take(`${account} ${askerOf(device)}`)) return false;
      take(signinCodes, account);
      return true;
    },
  };
}

const keyOf = (account: string, { device, known }: Trier) =>
  `${account} ${known ? askerOf(device) : addressKey(device.ip)}`;

/** Two windows of a rule: a flood of strangers' keys leaves room for those of known devices. */
function apart({ window }: Windows, rule: Rule): (trier: Trier) => SlidingWindow {
  const strangers = window(rule);
  const devices = window(rule);
  return ({ known }) => (known ? devices : strangers);
}

/** A try by an address, unless the device is known. */
function takeAddress({ take, spares }: Windows, rule: SlidingWindow, { device, known }: Trier): void {
  if (!known && !spares(device.ip)) take(rule, addressKey(device.ip));
}
