import { time } from '../schema/field.ts';
import { coreCommand } from '../schema/schema.ts';

export const TIMER_COMMANDS = {
  AdvanceTime: coreCommand(18, 17, 'Lets time pass so that due timers fire.', {}),
  Resumed: coreCommand(25, 25, 'The platform was down until now; it comes before timers that were due meanwhile.', {
    from: time('When it was heard of last.'),
  }),
} as const;
