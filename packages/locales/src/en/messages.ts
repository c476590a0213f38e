/** The inbox: `<kind>_title` and `<kind>_text` of each kind of message, also sent as mails; and the words around them. */
export const messages = {
  identity_verified_title: 'Your identity is verified',
  identity_verified_text: 'Your papers were accepted. The limits of your new tier hold from now on.',
  identity_rejected_title: 'Your papers were not accepted',
  identity_rejected_text: 'The page of your verification says why. You can send them again there.',
  tier_granted_title: 'Tier {{tier}} is yours',
  tier_granted_text: 'Your request was granted. The limits of tier {{tier}} hold from now on.',
  tier_refused_title: 'Tier {{tier}} was not granted',
  tier_refused_text: 'The page of your verification says why. You can ask again there.',
  new_signin_title: 'New login',
  new_signin_text:
    'Somebody logged in to your account from a new device or address: {{device}}, {{address}}. If it was not you, end that session in the security centre and change your password.',
  signins_refused_title: 'Logins to your account were refused',
  signins_refused_text:
    'Five wrong attempts in a row, the last one from {{address}}. Nobody got in. If it was not you, turn on an authenticator or a passkey and choose a password that you use nowhere else.',
  security_changed_title: 'A protection of your account was changed',
  security_changed_text:
    'The security centre says which one. If it was not you, change your password and write to us at once.',
  commission_paid_title: 'Commission paid',
  commission_paid_text: 'You were paid {{amounts}} for trades of people whom you invited.',
  referral_ended_title: 'An invitation brings nothing more',
  referral_ended_text:
    'Inviting has been closed in your country or in that of the other side. Discount and commission have ended; what was earned before is paid.',
  work_order_answered_title: 'There is an answer to your work order',
  work_order_answered_text: 'Open the work order to read it and to write back.',
  work_order_closed_title: 'Your work order was closed',
  work_order_closed_text: 'If something is still unsolved, create a new one.',
  inbox: {
    title: 'Messages',
    message: 'Message',
    bell_one: 'Messages: {{count}} unread',
    bell_other: 'Messages: {{count}} unread',
    all: 'All',
    unread: 'Unread',
    readAll: 'Mark all as read',
    none: 'No messages yet. What happens to your account is told here.',
    noneUnread: 'Everything is read.',
    gone: 'This message does not exist.',
    open: {
      identity: 'Open the verification',
      security: 'Open the security centre',
      support: 'Open the work order',
      referral: 'Open the invitations',
    },
  },
  mails: {
    title: 'By mail too',
    text: 'Every message comes here. Choose which also come to your email address.',
    always: 'Security letters cannot be switched off.',
    none: 'Your account has no email address, so nothing comes by mail.',
    topics: {
      security: 'Security',
      identity: 'Verification',
      support: 'Work orders',
      referral: 'Commissions',
    },
  },
} as const;
