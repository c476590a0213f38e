import type { Pool } from '@tradewind/database';

type Connect = (callback?: (...answer: unknown[]) => void) => Promise<unknown> | undefined;

/** Tells how long each one who wanted a connection of the pool waited for it, ms; also who got none. */
export function tellWaits(pool: Pool, tell: (waitedMs: number) => void): void {
  const connect = pool.connect.bind(pool) as Connect;
  const told: Connect = (callback) => {
    const began = performance.now();
    if (callback === undefined) return connect()!.finally(() => tell(performance.now() - began));
    return connect((...answer) => {
      tell(performance.now() - began);
      callback(...answer);
    });
  };
  pool.connect = told as Pool['connect'];
}
