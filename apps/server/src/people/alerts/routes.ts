import { alerts as routes } from '@tradewind/api';
import type { Bind } from '../../platform/calls/handler.ts';
import type { Limits } from '../common/limits.ts';
import type { PriceAlerts } from './price-alerts.ts';

interface AlertsOptions {
  readonly alerts: PriceAlerts;
  readonly limits: Pick<Limits, 'alert'>;
}

export function bindAlerts(bind: Bind, { alerts, limits }: AlertsOptions): void {
  bind(routes.list, ({ caller }) => alerts.list(caller.user));

  bind(routes.create, async ({ caller, body }) => {
    await limits.alert(caller.user);
    return alerts.create(caller.user, body);
  });

  bind(routes.remove, async ({ caller, params }) => {
    await alerts.remove(caller.user, params.id);
    return null;
  });
}
