import type { Proof } from '../proof.ts';
import { comparePlayer, compareSeconds } from './compare.ts';
import { SecondsLaws } from './laws.ts';
import { naiveSeconds } from './naive.ts';
import { secondsOpening } from './opening.ts';

export const seconds: Proof = {
  naive: naiveSeconds,
  laws: (engine) => new SecondsLaws(engine),
  compare: (engine, twin, command, same) => {
    compareSeconds(engine, twin, same);
    if ('user' in command) comparePlayer(engine, twin, command.user, same);
  },
  begun: (event) => {
    if (event.kind !== 'SecondsAccepted') return null;
    const { user, asset, stake } = event;
    return { user, account: 'fast', asset, amount: stake };
  },
  ended: (event) => (event.kind === 'SecondsClosed' ? `seconds ${event.outcome} ${event.cause}` : null),
  opening: secondsOpening,
  wanted: {
    laws: {
      'seconds won none': 100,
      'seconds lost none': 100,
      'seconds tie none': 50,
      'seconds voided no-entry': 100,
      'seconds voided one-tick': 100,
      'seconds voided exit-old': 50,
      'seconds voided feed-stale': 100,
      'OpenSeconds refused seconds_feed_stale': 1_000,
      'OpenSeconds refused seconds_exposure': 20,
      'OpenSeconds refused seconds_open_limit': 10,
      'OpenSeconds refused seconds_loss_limit': 5,
      'OpenSeconds refused seconds_excluded': 10,
      'OpenSeconds repeated': 20,
      'OpenSeconds from Spot': 20,
    },
    twin: {
      'seconds won none': 10,
      'seconds lost none': 10,
      'seconds tie none': 3,
      'seconds voided no-entry': 10,
      'seconds voided one-tick': 10,
      'seconds voided exit-old': 5,
      'seconds voided feed-stale': 10,
      'OpenSeconds from Spot': 20,
    },
  },
};
