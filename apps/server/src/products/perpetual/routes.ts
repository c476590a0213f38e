import { perpetual } from '@tradewind/api';
import type { Bind } from '../../platform/calls/handler.ts';
import type { RouteParts } from '../product/parts.ts';
import { Alerts } from './alerts.ts';
import { contractOf } from './contract-of.ts';
import { bindOpenPerpetuals } from './open-routes.ts';
import { bindContractOrders } from './order-routes.ts';
import { bindPositions } from './position-routes.ts';
import { Positions } from './positions.ts';
import { Quiz } from './quiz.ts';
import { Settings } from './settings.ts';

/** Perpetual contracts: their terms, how a person trades them, and what came of it. */
export function bindPerpetual(bind: Bind, parts: RouteParts): void {
  const { writer, limits } = parts;
  const positions = new Positions(parts);
  const settings = new Settings(parts);
  const quiz = new Quiz(parts);
  const alerts = new Alerts(parts);
  bindOpenPerpetuals(bind, parts);
  bindContractOrders(bind, parts, positions, quiz);
  bindPositions(bind, parts, positions);

  bind(perpetual.settings, ({ caller, query }) => settings.of(caller.user, query.contract));

  bind(perpetual.setSettings, async (call) => {
    const { user } = call.caller;
    const { contract, mode, leverage, clientId } = call.body;
    await limits.order(user);
    const { instrument } = contractOf(parts, contract).view;
    await settings.requireOldEnough(user, leverage);
    await writer.send(call, clientId, (who) => ({ kind: 'SetLever', ...who, instrument, mode, leverage }), 'leverage');
    return settings.of(user, contract);
  });

  bind(perpetual.alerts, ({ caller }) => alerts.of(caller.user));

  bind(perpetual.setAlerts, ({ caller, body }) => alerts.set(caller.user, body));

  bind(perpetual.quiz, ({ caller, language }) => quiz.of(caller.user, language));

  bind(perpetual.answerQuiz, ({ caller, body, language }) => quiz.answer(caller.user, body.answers, language));
}
