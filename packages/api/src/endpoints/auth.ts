import { get, ofDevice, post } from '../call.ts';

export const authEndpoints = {
  signupCaptcha: ofDevice(post('auth/signup-captcha')),
  signup: ofDevice(post('auth/signup')),
  signin: ofDevice(post('auth/signin')),
  signinPasskey: ofDevice(post('auth/passkeys/signin')),
  nonce: ofDevice(post('auth/nonce')),
  signin2: ofDevice(post('auth/signin2')),
  logout: post('auth/logout'),
  resetCaptcha: ofDevice(post('auth/reset-captcha')),
  reset: ofDevice(post('auth/reset')),
};

export const profileEndpoints = {
  profile: get('profile/profile'),
  change: post('profile/profile/change'),
};
