import type { UserClass } from '@tradewind/engine';
import { type Flow, generateFlow } from '@tradewind/testkit';
import { FlowEngine } from './flow-engine.ts';
import { cpuSeconds } from './measure.ts';
import type { Row } from './row.ts';

export const title = 'What invitations cost the engine, on the fixed flow';

/** All variants take turns after so many operations, so that a busy machine is as hard on one as on the other. */
const TURN = 20_000;
const CLASS: UserClass = 'user';
const DAYS = 365;
const CAP_ASSET = 0;

/** Who of the flow's users was invited; `off` = nobody ever was, and it is worth nothing. */
type Invited = 'off' | 'nobody' | 'everybody';

export async function run(): Promise<Row[]> {
  const flow = generateFlow();
  const lanes = (['off', 'nobody', 'everybody'] as const).map((invited) => ({ ...laneOf(flow, invited), seconds: 0 }));
  const { operations } = flow.options;
  for (let from = 0, turn = 0; from < operations; from += TURN, turn += 1) {
    for (let place = 0; place < lanes.length; place += 1) {
      const lane = lanes[(turn + place) % lanes.length]!;
      lane.seconds += cpuSeconds(() => lane.ready.run(from, Math.min(from + TURN, operations)), { tidy: false });
    }
  }
  const [off, nobody, everybody] = lanes.map(({ seconds }) => operations / seconds / 1e6) as [number, number, number];
  return [
    { name: 'without invitations', value: off, unit: 'million operations/s' },
    { name: 'nobody who trades was invited, against that', value: nobody / off, unit: 'ratio', goal: '>= 0.95' },
    { name: 'everybody who trades was invited, against that', value: everybody / off, unit: 'ratio' },
  ];
}

function laneOf(flow: Flow, invited: Invited): { readonly ready: FlowEngine } {
  const ready = new FlowEngine([flow], { userClass: CLASS });
  if (invited !== 'off') invite(ready, flow.options.users, invited);
  return { ready };
}

/** Two users more, of whom the one invited the other; with `everybody` also all users of the flow. */
function invite(ready: FlowEngine, users: number, invited: Invited): void {
  const [inviter, guest] = [users + 1, users + 2];
  for (const user of [inviter, guest]) ready.configure({ kind: 'OpenAccount', user, class: CLASS, group: 0 });
  const shares = { discountPpm: 100_000, commissionPpm: 200_000 };
  ready.configure({ kind: 'SetReferral', ...shares, days: DAYS, capAsset: CAP_ASSET, monthlyCap: 10_000_000_000 });
  ready.configure({ kind: 'SetInviter', user: guest, inviter, begins: true });
  if (invited !== 'everybody') return;
  for (let user = 1; user <= users; user += 1) ready.configure({ kind: 'SetInviter', user, inviter, begins: true });
}
