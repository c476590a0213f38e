import type { UserId } from '@tradewind/base';
import { createKysely, type Pool } from '@tradewind/database';
import type { Command } from '@tradewind/engine';
import type { Logger } from 'pino';
import { createPeople, type People } from '../people/accounts/people.ts';
import { PriceAlerts } from '../people/alerts/price-alerts.ts';
import type { PeopleContext } from '../people/common/context.ts';
import { Grants } from '../people/grants/grants.ts';
import { OutboxSender } from '../people/messages/outbox-sender.ts';
import { pushKeys } from '../people/messages/push-keys.ts';
import { type PushCounts, pushSender } from '../people/messages/push-sender.ts';
import { TradingNotifier } from '../people/messages/trading-notifier.ts';
import { openPeopleServices, type PeopleServices } from '../people/services/people-services.ts';
import { NewsListener } from '../platform/news/news.ts';
import type { Vault } from '../platform/vault/vault.ts';
import type { JobParts } from '../products/product/parts.ts';
import type { Job, Occasion } from '../products/product/product.ts';
import { ProductAvailability } from '../products/product/product-availability.ts';
import { PRODUCTS } from '../products/products.ts';
import type { Config } from './config.ts';
import { installSecret } from './install-secret.ts';
import type { Leader } from './leader.ts';
import type { CloseStack } from './shutdown.ts';

const INVITATIONS = PRODUCTS.flatMap(({ invitation }) => invitation ?? []);

export interface PeopleBase {
  readonly config: Config;
  readonly clock: { now(): number; readonly wallMs: number };
  readonly log: Logger;
  readonly pool: Pool;
  readonly vault: Vault;
}

export interface PeopleSide {
  /** See RouteParts. */
  readonly secret: Buffer;
  readonly people: People;
  readonly services: PeopleServices;
  readonly products: ProductAvailability;
  readonly grants: Grants;
  readonly alerts: PriceAlerts;
  readonly push: Push;
}

/** Messages to browsers: the public key of this installation, and what became of them. */
export interface Push {
  readonly key: string;
  readonly counts: PushCounts;
}

type Opened = Parameters<PeopleContext['openAccount']>[0];

/** The account of a person, and of who invited them in case theirs was never opened, and what follows from the invitation. */
function openingCommands(mode: Config['mode'], { person, inviter }: Opened): Command[] {
  const open = (user: UserId): Command => ({ kind: 'OpenAccount', user, class: 'user', group: 0 });
  if (inviter === null) return [open(person)];
  const followed = INVITATIONS.flatMap(({ opened }) => opened({ user: person, inviter }, mode));
  return [open(inviter), open(person), ...followed];
}

/** Everything about people: their keys, accounts, services, grants and letters. What was opened is closed with `atStop`. */
export async function openPeople(
  { config, clock, log, pool, vault }: PeopleBase,
  leader: Leader,
  atStop: CloseStack,
): Promise<PeopleSide> {
  const secret = await installSecret(vault, config.dataDir);
  const { mode, origins } = config;
  const base = { pool, mode, origins, now: () => clock.now(), wall: () => clock.wallMs, secret, vault, log };
  const people = await createPeople({
    ...base,
    openAccount: (opened) => leader.submitAll(openingCommands(config.mode, opened)),
    admitInviter: async (inviter) => {
      for (const { product } of INVITATIONS) await products.admitInviter(inviter, product);
    },
  });
  atStop.add(() => people.close());
  const services = openPeopleServices({ ...base, onVerified: () => wake('verified') });
  atStop.add(() => services.close());
  const jobs: Job[] = [];
  const wake = (occasion: Occasion) => {
    for (const { run, wakes } of jobs) if (wakes?.includes(occasion)) run.soon?.();
  };
  const onChange = () => {
    leader.hub.tellAll('products');
    wake('switched');
  };
  const products = await ProductAvailability.open({ ...base, db: createKysely(pool), onChange });
  atStop.add(async () => products.close());
  const { engine, readModel, catalogue } = leader;
  const read = { engine, readModel, catalogue };
  const parts: JobParts = {
    ...{ ...base, db: people.context.db, ...read, identity: services.identity, products },
    gate: leader.gate,
    submit: (command) => leader.sequencer.submit(command),
    submitAll: (commands) => leader.submitAll(commands),
    fileOf: (flag) => config.files[flag],
    dataDir: config.dataDir,
    ownChain: config.mode === 'demo' && config.chain,
  };
  jobs.push(...PRODUCTS.flatMap((product) => product.jobs?.(parts) ?? []));
  for (const { run } of jobs) {
    await run.start();
    atStop.add(() => run.stop());
  }
  const grants = new Grants(base);
  atStop.add(() => grants.close());
  const news = await NewsListener.open({ ...base, onNews: (signal) => leader.hub.hear(signal) });
  atStop.add(() => news.close());
  const ended = PRODUCTS.flatMap((product) => product.ended ?? []);
  const orders = PRODUCTS.flatMap((product) => product.orderNews ?? []);
  const trading = new TradingNotifier({ ...base, ...read, ended, orders });
  trading.start();
  atStop.add(() => trading.stop());
  const alerts = await PriceAlerts.open({ ...base, ...read });
  alerts.start();
  atStop.add(() => alerts.stop());
  const sender = new OutboxSender({ ...base, smtpUrl: config.smtpUrl, sms: config.sms });
  sender.start();
  atStop.add(() => sender.stop());
  const push = await openPush({ config, clock, log, pool, vault }, people, atStop);
  return { secret, people, services, products, grants, alerts, push };
}

/** A queue of its own: no slow push service holds up a letter. */
async function openPush(
  { config, clock, log, pool, vault }: PeopleBase,
  { context: { db } }: People,
  atStop: CloseStack,
): Promise<Push> {
  const keys = await pushKeys(pool, vault);
  const counts = { sent: 0, failed: 0, gone: 0 };
  const { pushServices: services, origins } = config;
  if (services.length > 0) {
    const now = () => clock.now();
    const push = pushSender({ db, vault, services, keys, contact: contactOf(origins.first), counts, now });
    const sender = new OutboxSender({ pool, vault, log, now, push });
    sender.start();
    atStop.add(() => sender.stop());
  }
  return { key: keys.publicKey, counts };
}

/** Push services turn to an https address; a machine of one's own has none. */
function contactOf(origin: string): string {
  return origin.startsWith('https:') ? origin : 'https://tradewind.invalid';
}
