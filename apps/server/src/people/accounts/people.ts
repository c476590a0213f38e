import type { UserId } from '@tradewind/base';
import { createKysely, type Pool } from '@tradewind/database';
import type { Caller } from '../../platform/calls/handler.ts';
import type { Origins } from '../../platform/settings/origins.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import type { Account } from '../common/account.ts';
import { sealAntiPhishing } from '../common/anti-phishing.ts';
import { Codes } from '../common/codes.ts';
import type { PeopleContext } from '../common/context.ts';
import { type Lock, setLock } from '../common/lock.ts';
import { PasswordHasher } from '../common/password-hash.ts';
import { type Device, type EndedListener, Sessions } from '../common/sessions.ts';
import type { PeopleTables } from '../common/tables.ts';
import { type OutboxMessage, readOutbox } from '../messages/read-outbox.ts';
import { changePassword, type PasswordChange } from './change-password.ts';
import { type PersonalProfile, readProfile } from './profile.ts';
import { reset, resetCaptcha } from './reset.ts';
import { type SigninProof, signin } from './signin.ts';
import { type Signup, signup, signupCaptcha } from './signup.ts';
import { startUpkeep } from './upkeep.ts';

export interface PeopleOptions {
  /** From `createPool`; this folder never ends it. */
  readonly pool: Pool;
  readonly mode: 'demo' | 'live';
  /** Where people open this installation. */
  readonly origins: Origins;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  /** What the machine's own clock says. */
  readonly wall?: () => number;
  /** Opens the engine account of a person; an account that is open already is no error. */
  readonly openAccount: (opened: { person: UserId; inviter: UserId | null }) => Promise<void>;
  /** Refuses where this person may invite nobody now. */
  readonly admitInviter: (inviter: UserId) => Promise<void>;
  /** The key under which verification codes are hashed, the same at every start of an installation. */
  readonly secret: Buffer;
  readonly vault: Vault;
  readonly log: { warn(detail: object, message: string): void };
}

/** People: accounts, passwords, sessions, verification codes. Refusals are thrown as Refused. */
export interface People {
  /** For the verbs of other folders that concern people: step-up, holds. */
  readonly context: PeopleContext;
  signupCaptcha(account: Account, device: Device): Promise<void>;
  signup(input: Signup, device: Device): Promise<string>;
  signin(account: Account, password: string, device: Device, proof?: SigninProof): Promise<string>;
  resetCaptcha(account: Account, device: Device): Promise<void>;
  reset(account: Account, code: string, password: string, device: Device): Promise<void>;
  changePassword(caller: Caller, change: PasswordChange, device: Device): Promise<void>;
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
    origins: options.origins,
    now,
    ...(options.wall && { wall: options.wall }),
    hasher,
    codes,
    sessions,
    openAccount,
    admitInviter,
    vault: options.vault,
  };
  await sealAntiPhishing(context);
  const stop = startUpkeep(context, options.log);
  return {
    context,
    signupCaptcha: (account, device) => signupCaptcha(context, account, device),
    signup: (input, device) => signup(context, input, device),
    signin: (account, password, device, proof) => signin(context, { ...proof, account, password }, device),
    resetCaptcha: (account, device) => resetCaptcha(context, account, device),
    reset: (account, code, password, device) => reset(context, account, code, password, device),
    changePassword: (caller, change, device) => changePassword(context, caller, change, device),
    logout: (caller) => sessions.end(caller.sessionId),
    profile: (person) => readProfile(context, person, options.mode === 'demo'),
    authenticate: (token) => sessions.authenticate(token),
    lockPerson: (person, lock) => setLock(context, person, lock),
    unlockPerson: (person) => setLock(context, person, null),
    onEnded: (listener) => sessions.onEnded(listener),
    outbox: (recipient) => readOutbox(db, options.vault, recipient),
    passwordVerifications: () => hasher.verifications,
    close: () => stop(),
  };
}
