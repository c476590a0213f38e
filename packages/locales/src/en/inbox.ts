/** Messages of the inbox, also sent as mails and pushes: `<kind>_title` and `<kind>_text` of each kind. The server says them. */
export const inbox = {
  identity_verified_title: 'Your identity is verified',
  identity_verified_text: 'Your documents were accepted. Your new limits apply now.',
  identity_rejected_title: 'Your documents were not accepted',
  identity_rejected_text: 'See the reason on your verification page. You can submit them again there.',
  tier_granted_title: 'Tier {{tier}} granted',
  tier_granted_text: 'Your request was approved. The limits of tier {{tier}} apply now.',
  tier_refused_title: 'Tier {{tier}} was not granted',
  tier_refused_text: 'See the reason on your verification page. You can ask again there.',
  new_signin_title: 'New login',
  new_signin_text:
    'Someone logged in to your account from a new device or address: {{device}}, {{address}}. If it was not you, end that session in the security centre and change your password.',
  signins_refused_title: 'Logins to your account were refused',
  signins_refused_text:
    'Five wrong attempts in a row, the last one from {{address}}. Nobody got in. If it was not you, turn on an authenticator or a passkey and choose a password that you use nowhere else.',
  security_changed_title: 'Your security settings changed',
  security_changed_text:
    'The security centre shows what changed. If it was not you, change your password and contact us at once.',
  commission_paid_title: 'Commission paid',
  commission_paid_text: 'You received {{amounts}} for trades of your referrals.',
  referral_ended_title: 'Referral rewards ended',
  referral_ended_text:
    'Inviting has been closed in your country or in that of the other side. Discount and commission have ended; what was earned before is paid.',
  work_order_answered_title: 'Support has replied',
  work_order_answered_text: 'Open the ticket to read and reply.',
  work_order_closed_title: 'Your ticket was closed',
  work_order_closed_text: 'If something is still unsolved, create a new one.',
  price_above_text: 'Price alert: {{price}} {{asset}}.',
  price_below_text: 'Price alert: {{price}} {{asset}}.',
} as const;
