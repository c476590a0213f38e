/** Texts of mails and short messages. */
export const mail = {
  code_subject: 'Your Tradewind code',
  code_text:
    'Your verification code is {{code}}. It is valid for {{minutes}} minutes. Tradewind never asks for it by phone.',
} as const;
