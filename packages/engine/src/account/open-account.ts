import type { OpenAccount } from '../commands.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { MODES, USER_CLASSES } from '../vocabulary.ts';
import { MAX_USER } from './accounts.ts';

/** Opens a user's accounts; the same again changes nothing, another class or group is refused. */
export function openAccount(state: State, command: OpenAccount): number {
  const { user, group } = command;
  const whole = Number.isSafeInteger(user) && user > 0 && user <= MAX_USER;
  const grouped = Number.isSafeInteger(group) && group >= 0 && group <= MAX_USER;
  if (!whole || !grouped) return REFUSALS.configuration_invalid;
  const userClass = USER_CLASSES.indexOf(command.class);
  if (command.class === 'simulated' && MODES[state.mode] !== 'demo') return REFUSALS.demo_only;
  const { accounts } = state;
  if (accounts.exists(user))
    return accounts.classOf(user) === userClass && accounts.groupOf(user) === group ? 0 : REFUSALS.account_exists;
  accounts.open(user, userClass, group);
  state.ledger.ensureUser(user);
  state.log.emit('AccountOpened', command);
  return 0;
}
