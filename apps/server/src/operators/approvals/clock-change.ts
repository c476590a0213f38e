import type { ChangeOf } from '../../exchange/changes/change-kind.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { stepText } from '../../platform/clock/step-text.ts';
import type { ApprovalKind } from './kind.ts';

type ClockChange = ChangeOf<'clock'>;

/** Lets time go on after the step that waits; another step in between is another request. */
export const clockChange: ApprovalKind<ClockChange> = {
  async lines({ exchange }) {
    const step = exchange.clock.waitsFor;
    if (step === null) throw new Refused('already_decided');
    const jumps = step.clock === 'wall' && step.byMs > 0;
    return [
      { field: 'step of a clock', from: stepText(step), to: 'accepted' },
      { field: 'time', from: 'waits', to: jumps ? 'jumps to the clock of the machine' : 'goes on from where it is' },
      { field: 'writes', from: 'refused', to: 'taken' },
    ];
  },

  async carryOut({ exchange }) {
    return { after: () => exchange.clock.accept() };
  },
};
