import { createKysely, type Pool } from '@tradewind/database';
import type { SecondFactorProof } from '../factors/second-factor.ts';
import type { Caller } from '../http/handler.ts';
import type { Vault } from '../vault/vault.ts';
import type { Account } from './account.ts';
import { changePassword } from './change-password.ts';
import { Codes } from './codes.ts';
import type { PeopleContext } from './context.ts';
import { type Lock, setLock } from './lock.ts';
import { type OutboxMessage, readOutbox } from './outbox.ts';
import { PasswordHasher } from './password-hash.ts';
import { type PersonalProfile, readProfile } from './profile.ts';
import { reset, resetCaptcha } from './reset.ts';
import { type Device, type EndedListener, Sessions } from './sessions.ts';
import { signin } from './signin.ts';
import { type Signup, signup, signupCaptcha } from './signup.ts';
import type { PeopleTables } from './tables.ts';
import { startUpkeep } from './upkeep.ts';

export interface PeopleOptions {
  /** From `createPool`; this folder never ends it. */
  readonly pool: Pool;
  readonly mode: 'demo' | 'live';
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  /** What the machine's own clock says. */
  readonly wall?: () => number;
  /** Opens the engine account of a person; an account that is open already is no error. */
  readonly openAccount: (person: number, inviter: number | null) => Promise<void>;
  /** Refuses where this person may invite nobody now. */
  readonly admitInviter: (inviter: number) => Promise<void>;
  /** The key under which verification codes are hashed, the same at every start of an installation. */
  readonly secret: Buffer;
  readonly vault: Vault;
  readonly log: { warn(detail: object, message: string): void };
}

/** People: accounts, passwords, sessions, verification codes. Refusals are thrown as Refused. */
export interface People {
  /** For the verbs of other folders that concern people: step-up, holds. */
  readonly context: PeopleContext;
  signupCaptcha(account: Account, language: string): Promise<void>;
  signup(input: Signup, device: Device): Promise<string>;
  signin(account: Account, password: string, device: Device, proof?: SecondFactorProof): Promise<string>;
  resetCaptcha(account: Account, language: string): Promise<void>;
  /** Answers whose password it was. */
  reset(account: Account, code: string, password: string, device: Device): Promise<number>;
  changePassword(caller: Caller, oldPassword: string, password: string, device: Device): Promise<void>;
  logout(caller: Caller): Promise<void>;
  profile(person: number): Promise<PersonalProfile>;
  /** The owner of a session token, null when it is dead; cheap enough for every order. */
  authenticate(token: string): Promise<Caller | null>;
  lockPerson(person: number, lock: Lock): Promise<void>;
  unlockPerson(person: number): Promise<void>;
  /** Told at once when callers lose their session or are locked, so that their sockets close. */
  onEnded(listener: EndedListener): void;
  outbox(recipient?: string): Promise<OutboxMessage[]>;
  /** How many passwords were verified since the start. */
  passwordVerifications(): number;
  /** Writes down what is only in memory; the pool may end afterwards. */
  close(): Promise<void>;
}

/** The people of an installation. */
export async function createPeople(options: PeopleOptions): Promise<People> {
  const { pool, now, openAccount, admitInviter } = options;
  const db = createKysely<PeopleTables>(pool);
  const hasher = await PasswordHasher.create();
  const sessions = new Sessions(db, now);
  const codes = new Codes(options.secret, now);
  const context: PeopleContext = {
    mode: options.mode,
    db,
    now,
    ...(options.wall && { wall: options.wall }),
    hasher,
    codes,
    sessions,
    openAccount,
    admitInviter,
    vault: options.vault,
  };
  const stop = startUpkeep(context, options.log);
  return {
    context,
    signupCaptcha: (account, language) => signupCaptcha(context, account, language),
    signup: (input, device) => signup(context, input, device),
    signin: (account, password, device, proof) => signin(context, { ...proof, account, password }, device),
    resetCaptcha: (account, language) => resetCaptcha(context, account, language),
    reset: (account, code, password, device) => reset(context, account, code, password, device),
    changePassword: (caller, old, password, device) => changePassword(context, caller, old, password, device),
    logout: (caller) => sessions.end(caller.sessionId),
    profile: (person) => readProfile(context, person, options.mode === 'demo'),
    authenticate: (token) => sessions.authenticate(token),
    lockPerson: (person, lock) => setLock(context, person, lock),
    unlockPerson: (person) => setLock(context, person, null),
    onEnded: (listener) => sessions.onEnded(listener),
    outbox: (recipient) => readOutbox(db, recipient),
    passwordVerifications: () => hasher.verifications,
    close: () => stop(),
  };
}
