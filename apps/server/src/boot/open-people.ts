import { createKysely, type Pool } from '@tradewind/database';
import type { Command } from '@tradewind/engine';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { Grants } from '../grants/grants.ts';
import { CommissionTeller } from '../jobs/commission-teller.ts';
import { OutboxSender } from '../jobs/outbox-sender.ts';
import { ReferralEnder } from '../jobs/referral-ender.ts';
import { ReferralStarter } from '../jobs/referral-starter.ts';
import { createPeople, type People } from '../people/people.ts';
import { ProductDoor } from '../products/product-door.ts';
import { PulseListener } from '../support/pulses.ts';
import { Vault } from '../vault/vault.ts';
import { vaultKey } from '../vault/vault-key.ts';
import { installSecret } from './install-secret.ts';
import type { Leader } from './leader.ts';
import { openPapers, type Papers } from './papers.ts';
import type { Openings } from './shutdown.ts';

export interface PeopleBase {
  readonly config: Config;
  readonly clock: { now(): number; readonly wallMs: number };
  readonly log: Logger;
  readonly pool: Pool;
}

export interface PeopleSide {
  readonly people: People;
  readonly papers: Papers;
  readonly products: ProductDoor;
  readonly grants: Grants;
}

/**
 * The account of a person, and of who invited them in case theirs was never opened, and that they belong together. What comes
 * of it waits in a live installation until both are verified.
 */
function openingCommands(mode: Config['mode'], person: number, inviter: number | null): Command[] {
  const open = (user: number): Command => ({ kind: 'OpenAccount', user, class: 'user', group: 0 });
  if (inviter === null) return [open(person)];
  return [open(inviter), open(person), { kind: 'SetInviter', user: person, inviter, begins: mode === 'demo' }];
}

/** Everything about people: their keys, accounts, papers, grants and letters. What was opened is closed with `openings`. */
export async function openPeople(
  { config, clock, log, pool }: PeopleBase,
  leader: Leader,
  openings: Openings,
): Promise<PeopleSide> {
  const vault = await Vault.open(pool, vaultKey(config.dataDir, config.vaultKey));
  const secret = installSecret(config.dataDir);
  const base = { pool, mode: config.mode, now: () => clock.now(), wall: () => clock.wallMs, secret, vault, log };
  const people = await createPeople({
    ...base,
    openAccount: (person, inviter) => leader.submitAll(openingCommands(config.mode, person, inviter)),
    admitInviter: (inviter) => products.admitInviter(inviter),
  });
  openings.add(() => people.close());
  const papers = openPapers({ ...base, onVerified: () => starter.soon() });
  openings.add(() => papers.close());
  const onChange = () => {
    leader.hub.tellAll('products');
    ender.soon();
    starter.soon();
  };
  const products = await ProductDoor.open({ ...base, db: createKysely(pool), onChange });
  openings.add(async () => products.close());
  const submit = (commands: readonly Command[]) => leader.submitAll(commands);
  const ender = new ReferralEnder({ ...base, db: createKysely(pool), engine: leader.engine, products, submit });
  ender.start();
  openings.add(() => ender.stop());
  const { identity } = papers;
  const starter = new ReferralStarter({
    ...base,
    db: createKysely(pool),
    engine: leader.engine,
    identity,
    products,
    submit,
  });
  starter.start();
  openings.add(() => starter.stop());
  const grants = new Grants(base);
  openings.add(() => grants.close());
  const pulses = await PulseListener.open({ ...base, onPulse: (pulse) => leader.hub.hear(pulse) });
  openings.add(() => pulses.close());
  const { readModel, catalogue } = leader;
  const teller = new CommissionTeller({ ...base, readModel, catalogue });
  await teller.start();
  openings.add(() => teller.stop());
  const sender = new OutboxSender({ ...base, smtpUrl: config.smtpUrl, sms: config.sms });
  sender.start();
  openings.add(() => sender.stop());
  return { people, papers, products, grants };
}
