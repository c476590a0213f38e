import { coreCommand } from '../schema/schema.ts';

export const TIMER_COMMANDS = {
  AdvanceTime: coreCommand(18, 17, 'Lets time pass so that due timers fire.', {}),
} as const;
