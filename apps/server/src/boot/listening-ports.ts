import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { connectionBudget, descriptorLimit, lowDescriptors } from './connection-budget.ts';
import { ListeningPort } from './listening-port.ts';
import type { StandbyAnswers } from './standby-answers.ts';

/** What came before a stop has this long to be answered: longer than a command waits for the journal. */
const DRAIN_MS = 12_000;

/** The ports of a process: that of the users, and that of the operators unless it is switched off. */
export class ListeningPorts {
  readonly users: ListeningPort;
  readonly operators: ListeningPort | null;
  readonly #standby: StandbyAnswers;

  private constructor(users: ListeningPort, operators: ListeningPort | null, standby: StandbyAnswers) {
    this.users = users;
    this.operators = operators;
    this.#standby = standby;
  }

  /** Listens, with the standby answers at both. Without the users' port there is nothing to do here; the operators' is tried again later. */
  static async open(
    { host, port, consoleHost, consolePort, consoleAllow, trustedProxies }: Config,
    standby: StandbyAnswers,
    log: Logger,
  ): Promise<ListeningPorts> {
    const descriptors = descriptorLimit();
    const low = lowDescriptors(descriptors);
    if (low !== null) log.warn(low);
    const places = connectionBudget(descriptors);
    const shares = { proxies: trustedProxies, log };
    const users = new ListeningPort(standby.users, { ...shares, ...places.users, port: 'users' });
    const ofOperators = { ...shares, ...places.operators, allow: consoleAllow, port: 'operators' };
    const operators = consolePort === 0 ? null : new ListeningPort(standby.operators, ofOperators);
    await users.open(host, port);
    try {
      await operators?.tryOpen(consoleHost, consolePort);
    } catch (error) {
      await users.close();
      throw error;
    }
    return new ListeningPorts(users, operators, standby);
  }

  /** From now on everybody is sent away. */
  turnAway(): void {
    this.users.handOver(this.#standby.users);
    this.operators?.handOver(this.#standby.operators);
  }

  /** The same; resolves when what came before is answered, or has taken too long. */
  async drain(): Promise<void> {
    this.turnAway();
    await Promise.all([this.users.drain(DRAIN_MS), this.operators?.drain(DRAIN_MS)]);
  }

  async close(): Promise<void> {
    await Promise.all([this.users.close(), this.operators?.close()]);
  }
}
