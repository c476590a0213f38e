import { callsOf, get } from '../call.ts';
import type { open as routes } from '../routes/open.ts';

export const openEndpoints = {
  sources: get('open/sources'),
  days: get('open/days'),
  ticks: get('open/ticks'),
  file: get('open/ticks/{day}/file'),
  seeds: get('open/seeds'),
  versions: get('open/versions'),
};
export const open = callsOf<typeof routes>(openEndpoints);
