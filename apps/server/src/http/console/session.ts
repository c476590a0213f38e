import { operators } from '@tradewind/contract';
import type { FastifyReply } from 'fastify';
import { audit } from '../../operators/audit.ts';
import { changeOperatorPassword } from '../../operators/change-password.ts';
import type { Operator, OperatorContext } from '../../operators/context.ts';
import { enrol } from '../../operators/enrol.ts';
import { openLink } from '../../operators/links.ts';
import { resetAuthenticator } from '../../operators/reset-authenticator.ts';
import { authenticateOperator, endOperatorSession, sessionsOf } from '../../operators/sessions.ts';
import { signinOperator } from '../../operators/signin.ts';
import type { Device } from '../../people/sessions.ts';
import type { Bind } from '../handler.ts';
import { Refused } from '../refused.ts';
import { clearSessionCookie, setSessionCookie } from './identify-operator.ts';
import { type ConsoleOptions, reauthenticate } from './reauthenticate.ts';

/** Enrolment, sign-in, sign-out and the own account. */
export function bindOperatorSession(bind: Bind<Operator>, options: ConsoleOptions): void {
  const { context, limits } = options;
  const { session } = operators;

  bind(session.read, ({ caller }) => shapeOf(context, caller));

  bind(session.begin, async ({ body, ip, reply }) => {
    const account = `operator ${body.name.normalize('NFKC').trim().toLowerCase()}`;
    await limits.signin(account, ip);
    const token = await signinOperator(context, body, deviceOf(reply, ip));
    limits.signedIn(account, ip);
    return begun(context, token, reply);
  });

  bind(session.end, async ({ caller, reply }) => {
    await endOperatorSession(context.db, caller.id, caller.sessionId);
    clearSessionCookie(reply);
    await noteEnd(context, caller, caller.sessionId);
    return null;
  });

  bind(session.link, async ({ body, ip }) => {
    await limits.code(ip);
    const { operator, codeHash, ...offer } = await openLink(context, body.link);
    return { ...offer, needsCode: codeHash !== null, name: operator?.name ?? null };
  });

  bind(session.enrol, async ({ body, ip, reply }) => {
    await limits.code(ip);
    return begun(context, await enrol(context, body, deviceOf(reply, ip)), reply);
  });

  bind(session.authenticator, async ({ body, ip, reply }) => {
    await limits.code(ip);
    return begun(context, await resetAuthenticator(context, body, deviceOf(reply, ip)), reply);
  });

  bind(session.password, async ({ caller, body, ip }) => {
    await reauthenticate(options, caller, body.otp, ip);
    await changeOperatorPassword(context, caller, body.oldPassword, body.password);
    return null;
  });

  bind(session.sessions, ({ caller }) => sessionsOf(context, caller));

  bind(session.endSession, async ({ caller, params }) => {
    if (!(await endOperatorSession(context.db, caller.id, params.id!))) throw new Refused('not_found');
    await noteEnd(context, caller, params.id!);
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

/** The cookie of a session that has just begun, and whose it is. */
async function begun(context: OperatorContext, token: string, reply: FastifyReply) {
  const operator = await authenticateOperator(context, token, false);
  if (operator === null) throw new Refused('session_expired');
  setSessionCookie(reply, token);
  return shapeOf(context, operator);
}

function deviceOf(reply: FastifyReply, ip: string): Device {
  return { ip, userAgent: reply.request.headers['user-agent'] ?? '' };
}
