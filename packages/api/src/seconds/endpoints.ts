import { get, post } from '../call.ts';

export const secondsEndpoints = {
  products: get('seconds/products'),
  settled: get('seconds/settled'),
  place: post('seconds/contracts'),
  contracts: get('seconds/contracts'),
  contract: get('seconds/contracts/{id}'),
  limits: get('seconds/limits'),
  setLimits: post('seconds/limits'),
  voids: get('open/seconds'),
  shares: get('open/seconds/shares'),
};
