import { catalogues } from '@tradewind/locales';
import { pino } from 'pino';
import type { Caller } from '../../platform/calls/handler.ts';
import { type AppOptions, createApp } from '../app.ts';
import { openAdmission } from './open-admission.ts';
import { INJECTED } from './own-port.ts';

/** For tests of a port: what most of them do not care about. It lets everybody in, leads, speaks English and writes no log. */
export function plainPort() {
  return {
    log: pino({ level: 'silent' }),
    origins: INJECTED,
    addressOf: ({ ip }) => ip,
    leads: () => true,
    message: (code) => (code === 'ok' ? 'ok' : catalogues.en.errors[code]),
    language: () => 'en',
    observe: () => {},
    admission: openAdmission(),
  } satisfies Partial<AppOptions<unknown>>;
}

/** A plain port but for `options`; without them nobody is signed in. */
export function createTestApp(options: Partial<AppOptions<Caller>> = {}) {
  return createApp<Caller>({ ...plainPort(), identify: async () => null, ...options });
}
