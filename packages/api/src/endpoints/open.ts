import { get } from '../call.ts';

export const openEndpoints = {
  sources: get('open/sources'),
  days: get('open/days'),
  ticks: get('open/ticks'),
  file: get('open/ticks/{day}/file'),
  seeds: get('open/seeds'),
  versions: get('open/versions'),
};
