import { useQuery } from '@tanstack/react-query';
import type { Instrument } from '@tradewind/api';
import { AlertForm } from './alert-form.tsx';
import { AlertRows } from './alert-rows.tsx';
import { alertsQuery } from './alerts-query.ts';

/** A new alert of a market, and those of it that wait. */
export function AlertPanel({ instrument }: { readonly instrument: Instrument }) {
  const { data = [] } = useQuery(alertsQuery);
  const waiting = data.filter((alert) => alert.instrument === instrument.id && alert.reached === null);
  return (
    <div className="grid gap-4 pt-4">
      <AlertForm key={instrument.id} instrument={instrument} />
      {waiting.length > 0 && <AlertRows alerts={waiting} />}
    </div>
  );
}
