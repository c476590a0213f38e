/** The security centre, its step-up dialog, and sign-in beyond the password. */
export const security = {
  stepUp: {
    title: 'Confirm that it is you',
    text: 'This protects your account from whoever might use this browser.',
    loginPassword: 'Login password',
    transactionPassword: 'Transaction password',
    code: 'Authenticator code',
    codeHint: 'Or one of your recovery codes.',
    usePasskey: 'Use a passkey',
  },
} as const;
