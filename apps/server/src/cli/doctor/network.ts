import { createServer } from 'node:net';
import type { Config } from '../../boot/config.ts';
import { type Finding, fail, ok, warn } from '../../platform/doctor/finding.ts';
import { isOwnMachine } from '../../platform/settings/address.ts';
import { consoleReach } from '../../platform/settings/network-settings.ts';
import type { Origins } from '../../platform/settings/origins.ts';

const ANSWER_MS = 3_000;

/** Ports, who reaches them, and under which name. */
export async function network(config: Config): Promise<Finding[]> {
  const { port, host, consolePort, consoleHost } = config;
  const users = await portFinding('Port', 'PORT', host, port);
  const operators =
    consolePort === 0 ? [] : [await portFinding('Console port', 'CONSOLE_PORT', consoleHost, consolePort)];
  const { origins, consoleOrigins } = config;
  const elsewhere = [
    ...otherPort(origins, 'PORT', port),
    ...(consolePort === 0 ? [] : otherPort(consoleOrigins, 'CONSOLE_PORT', consolePort)),
  ];
  return [users, ...origin(config), ...operators, operatorsReach(config), ...elsewhere];
}

/** Free, or taken by a server of this program, or by something else. */
async function portFinding(name: string, setting: string, host: string, port: number): Promise<Finding> {
  const trouble = await new Promise<string | undefined>((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
  const text = `${name} ${port} of ${host}`;
  if (trouble === undefined) return ok(`${text} is free`);
  if (trouble !== 'EADDRINUSE') return fail(`${text} cannot be opened (${trouble}). Choose another with ${setting}.`);
  const role = await roleAt(host, port);
  if (role !== null) return ok(`${text} is that of a running server (${role})`);
  return fail(`${text} is in use by another program. Choose another with ${setting}.`);
}

/** What a server of this program says of itself. */
async function roleAt(host: string, port: number): Promise<string | null> {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  try {
    const answer = await fetch(`http://${name.includes(':') ? `[${name}]` : name}:${port}/health`, {
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const { role } = (await answer.json()) as { role?: unknown };
    return typeof role === 'string' ? role : null;
  } catch {
    return null;
  }
}

/** Whether people reach it under the name that it has, and nobody reads along. */
function origin({ host, origins, trustedProxies }: Config): Finding[] {
  const names = `${origins.setting} ${origins.all.join(', ')}`;
  if (!isOwnMachine(host) && origins.onlyHere)
    return [
      warn(`HOST ${host} lets others in, but ${names} leads here alone: what they open is refused. Set PUBLIC_ORIGIN.`),
    ];
  if (!origins.safe)
    return [
      warn(`${names} is not https: passwords can be read on the way, and passkeys do not work. Put a proxy in front.`),
    ];
  const behindProxy = origins.all.some((one) => one.startsWith('https:'));
  if (behindProxy && trustedProxies === null)
    return [
      warn(
        `${names} needs a proxy for https, but TRUSTED_PROXY names none: all people seem to come from its one address and share its limits.`,
      ),
    ];
  return [ok(names)];
}

/** What is opened at this machine without a proxy is opened at the port itself. */
function otherPort({ setting, all }: Origins, portSetting: string, port: number): Finding[] {
  const wrong = all.filter((origin) => {
    const { protocol, hostname, port: named } = new URL(origin);
    return protocol === 'http:' && isOwnMachine(hostname) && Number(named || 80) !== port;
  });
  if (wrong.length === 0) return [];
  return [
    warn(
      `${setting} names ${wrong.join(', ')}, but ${portSetting} is ${port}: unless something leads from there, nobody answers.`,
    ),
  ];
}

function operatorsReach(config: Config): Finding {
  const { consolePort, consoleAllow, consoleOrigins } = config;
  if (consolePort === 0) return ok("The operators' console is off");
  const reach = consoleReach(config);
  if (reach !== null)
    return warn(
      `The operators' console is open to every address that reaches ${reach}. Set CONSOLE_ALLOW, with a proxy in front TRUSTED_PROXY too, or keep CONSOLE_HOST and CONSOLE_ORIGIN on this machine.`,
    );
  return ok(
    `The operators' console: ${consoleOrigins.first}${consoleAllow === null ? '' : ', for CONSOLE_ALLOW alone'}`,
  );
}
