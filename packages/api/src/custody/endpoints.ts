import { get, post } from '../call.ts';

export const custodyEndpoints = {
  chains: get('wallet/chains'),
  address: get('wallet/address'),
  faucet: post('wallet/faucet'),
  deposits: get('wallet/deposits'),
  deposit: get('wallet/deposits/{id}'),
  find: get('wallet/find'),
  open: get('open/custody'),
  openAddresses: get('open/custody/addresses'),
  attestation: get('open/custody/attestation'),
};
