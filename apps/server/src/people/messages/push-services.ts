import { ConfigError, type Environment } from '../../platform/settings/settings.ts';

/** The services of the browsers: Chrome and Edge on phones, Firefox, Safari, Edge on Windows. */
const KNOWN = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com'];
const HOST = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/;
/** A program of a test that stands for a service; never in live mode. */
const LOOPBACK = /^http:\/\/127\.0\.0\.1:[1-9][0-9]{0,4}$/;

/** Where messages to browsers may be sent: names of hosts, `*.` before a name for all below it. Empty = nowhere. */
export type PushServices = readonly string[];

/** PUSH_SERVICES: `known`, `off`, or a list with commas. Throws ConfigError that names the setting. */
export function readPushServices({ PUSH_SERVICES: text = 'known' }: Environment, mode: 'demo' | 'live'): PushServices {
  if (text === 'off') return [];
  const names = text.split(',').map((name) => name.trim());
  return names.flatMap((name) => {
    if (name === 'known') return KNOWN;
    if (HOST.test(name) || (mode === 'demo' && LOOPBACK.test(name))) return [name];
    throw new ConfigError(
      `PUSH_SERVICES names '${name}'; expected known, off, or names of hosts like push.example.com or *.push.example.com.`,
    );
  });
}

/**
 * The address of a browser at a push service; null where it is none of `services`. Only the form in which browsers hand it out
 * passes: https, the name itself, no port, no user, no fragment. What looks like another spelling of a host is not looked up.
 */
export function endpointOf(text: string, services: PushServices): URL | null {
  const url = URL.parse(text);
  if (url === null || url.href !== text || url.username !== '' || url.password !== '' || url.hash !== '') return null;
  if (services.includes(url.origin) && LOOPBACK.test(url.origin)) return url;
  if (url.protocol !== 'https:' || url.port !== '') return null;
  const { hostname } = url;
  if (hostname.split('.').includes('')) return null;
  const isNamed = (name: string) => (name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : hostname === name);
  return services.some(isNamed) ? url : null;
}
