import assert from 'node:assert/strict';
import { operators } from '@tradewind/api';
import type { TestServer } from '../../people/common/fixture.ts';
import { type Answer, type ConsoleWorld, consoleStory, type Hand } from './console-fixture.ts';

const { approvals } = operators;

/** For tests: two admins, the first of whom asks. */
export interface Two {
  readonly one: Hand;
  readonly other: Hand;
  ask(change: unknown): Promise<Answer>;
  approve(asked: Answer, by: Hand): Promise<Answer>;
  /** Asks as the first, approves as the second; answers the code that either was told. */
  twice(change: unknown): Promise<string | undefined>;
}

export function twoAdmins(server: TestServer, run: (world: ConsoleWorld, two: Two) => Promise<void>): Promise<void> {
  return consoleStory(server, async (world) => {
    const { enrol, otp } = world;
    const one = await enrol('admin', 'One');
    const other = await enrol('admin', 'Other');
    const ask = (change: unknown) =>
      one.call(approvals.request, { body: { change, reason: 'a test', otp: otp(one.secret) } });
    const approve = ({ data: { id, hash } }: Answer, by: Hand) =>
      by.call(approvals.approve, { params: { id: Number(id) }, body: { hash, otp: otp(by.secret) } });
    const twice = async (change: unknown) => {
      const asked = await ask(change);
      if (asked.code !== undefined) return asked.code;
      assert.equal((await approve(asked, one)).code, 'own_request');
      return (await approve(asked, other)).code;
    };
    await run(world, { one, other, ask, approve, twice });
  });
}
