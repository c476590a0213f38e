import { ofDevice, post } from '../call.ts';

export const contactEndpoints = {
  begin: ofDevice(post('profile/contact/code')),
  change: ofDevice(post('profile/contact')),
  undo: ofDevice(post('auth/contact/undo')),
};
