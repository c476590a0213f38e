import { get, ofDevice, post, remove } from '../call.ts';

export const factorsEndpoints = {
  transactionPassword: post('profile/transaction-password'),
  transactionCode: ofDevice(post('profile/transaction-password/code')),
  resetTransactionPassword: ofDevice(post('profile/transaction-password/reset')),
  overview: get('auth/factors'),
  setUpTotp: post('auth/totp'),
  confirmTotp: post('auth/totp/confirm'),
  removeTotp: remove('auth/totp'),
  renewRecoveryCodes: post('auth/recovery-codes'),
  passkeys: get('auth/passkeys'),
  passkeyOptions: post('auth/passkeys/options'),
  addPasskey: post('auth/passkeys'),
  removePasskey: remove('auth/passkeys'),
  passkeyChallenge: ofDevice(get('auth/passkeys/options')),
  antiPhishing: post('auth/anti-phishing'),
};
