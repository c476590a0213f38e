import { operators } from '@tradewind/api';
import type { FastifyReply } from 'fastify';
import { audit } from '../../people/office/audit.ts';
import type { Operator } from '../../people/office/operator.ts';
import type { Bind } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { isGuessable } from '../authenticator.ts';
import { changeOperatorPassword } from '../change-password.ts';
import type { OperatorContext } from '../context.ts';
import { isKnownToOperator } from '../devices.ts';
import { disableSelf } from '../disable.ts';
import { enrol } from '../enrol.ts';
import { openLink } from '../links.ts';
import { resetAuthenticator } from '../reset-authenticator.ts';
import { authenticateOperator, endOperatorSession, sessionsOf, throwOutOperatorSession } from '../sessions.ts';
import { signinOperator } from '../signin.ts';
import { type ConsoleDevice, consoleDevice, setDeviceCookie } from './device-cookie.ts';
import { clearSessionCookie, setSessionCookie } from './identify-operator.ts';
import { type ConsoleOptions, reauthenticate } from './reauthenticate.ts';

/** Enrolment, sign-in, sign-out and the own account. */
export function bindOperatorSession(bind: Bind<Operator>, options: ConsoleOptions): void {
  const { context, limits } = options;
  const { session } = operators;

  bind(session.read, ({ caller }) => shapeOf(context, caller));

  bind(session.begin, async ({ body, ip, reply }) => {
    const name = body.name.normalize('NFKC').trim().toLowerCase();
    const device = consoleDevice(reply, ip);
    const known = await isKnownToOperator(context.db, device, { name });
    const attempt = await limits.operatorSignin(name, { device, known }, isGuessable(body.otp));
    const token = await signinOperator(context, body, device);
    attempt.right();
    return begun(context, token, device, reply);
  });

  bind(session.end, async ({ caller, reply }) => {
    await endOperatorSession(context.db, caller);
    clearSessionCookie(reply);
    await noteEnd(context, caller, caller.sessionId);
    return null;
  });

  bind(session.link, async ({ body, ip, reply }) => {
    const attempt = await limits.code({ device: consoleDevice(reply, ip), known: false });
    const { operator, codeHash, ...offer } = await openLink(context, body.link);
    attempt.right();
    return { ...offer, needsCode: codeHash !== null, name: operator?.name ?? null };
  });

  bind(session.enrol, async ({ body, ip, reply }) => {
    const device = consoleDevice(reply, ip);
    const attempt = await limits.code({ device, known: false });
    const token = await enrol(context, body, device);
    attempt.right();
    return begun(context, token, device, reply);
  });

  bind(session.authenticator, async ({ body, ip, reply }) => {
    const device = consoleDevice(reply, ip);
    const attempt = await limits.code({ device, known: false });
    const token = await resetAuthenticator(context, body, device);
    attempt.right();
    return begun(context, token, device, reply);
  });

  bind(session.password, async ({ caller, body, ip }) => {
    await reauthenticate(options, caller, body.otp, ip);
    await changeOperatorPassword(context, caller, body.oldPassword, body.password);
    return null;
  });

  bind(session.sessions, ({ caller }) => sessionsOf(context, caller));

  bind(session.endSession, async ({ caller, params }) => {
    if (!(await throwOutOperatorSession(context.db, caller.id, params.id))) throw new Refused('not_found');
    await noteEnd(context, caller, params.id);
    return null;
  });

  bind(session.disable, async ({ caller, body, ip, reply }) => {
    await reauthenticate(options, caller, body.otp, ip);
    await disableSelf(context, caller, body.reason);
    clearSessionCookie(reply);
    return null;
  });
}

function noteEnd({ db, now }: OperatorContext, operator: Operator, session: string): Promise<void> {
  const object = `operator ${operator.id}`;
  return db
    .transaction()
    .execute((tx) =>
      audit(tx, { operator: operator.id, action: 'session.end', object, detail: { session }, now: now() }),
    );
}

function shapeOf({ mode }: OperatorContext, { id, name, role, refusedBefore }: Operator) {
  return { id, name, role, mode, refusedBefore };
}

/** The cookies of a session that has just begun and of its device, and whose it is. */
async function begun(context: OperatorContext, token: string, device: ConsoleDevice, reply: FastifyReply) {
  const operator = await authenticateOperator(context, token, false);
  if (operator === null) throw new Refused('session_expired');
  setSessionCookie(reply, token);
  setDeviceCookie(reply, device);
  return shapeOf(context, operator);
}
