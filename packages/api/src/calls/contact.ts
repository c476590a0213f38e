import { callsOf, ofDevice, post } from '../call.ts';
import type { contact as routes } from '../routes/contact.ts';

export const contactEndpoints = {
  begin: ofDevice(post('profile/contact/code')),
  change: ofDevice(post('profile/contact')),
  undo: ofDevice(post('auth/contact/undo')),
};
export const contact = callsOf<typeof routes>(contactEndpoints);
