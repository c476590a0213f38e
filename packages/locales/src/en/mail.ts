/** Subjects and texts of mails; a short message is the text alone. */
export const mail = {
  signup_code_subject: 'Your Tradewind verification code',
  signup_code_text:
    'Your Tradewind verification code is {{code}}. It is valid for {{minutes}} minutes. We never ask for it by phone.',
  reset_code_subject: 'Your code for a new Tradewind password',
  reset_code_text:
    'Your code for a new Tradewind password is {{code}}. It is valid for {{minutes}} minutes. If you did not ask for it, leave it unused: your password stays as it is.',
  transaction_code_subject: 'Your code for a new transaction password',
  transaction_code_text:
    'Your code is {{code}}. It sets a new transaction password and works for {{minutes}} minutes. If it was not you, change your login password at once: somebody is logged in to your account.',
  account_exists_subject: 'You already have a Tradewind account',
  account_exists_text:
    'Somebody asked to register this address at Tradewind, but it already has an account. Log in, or set a new password if you have forgotten yours. If it was not you, there is nothing to do.',
  new_signin_subject: 'New login to your Tradewind account',
  new_signin_text:
    'Somebody logged in to your Tradewind account from a new device or address: {{device}}, {{address}}, {{time}}. If it was you, there is nothing to do. If not, end that session in the security centre and change your password.',
  anti_phishing: 'Your anti-phishing code: {{code}}',
} as const;
