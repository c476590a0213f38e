import type { Texts } from '../catalogue.ts';

export const security: Texts<'de', 'security'> = {
  stepUp: {
    title: 'Bestätigen Sie, dass Sie es sind',
    text: 'So ist Ihr Konto vor anderen geschützt, die diesen Browser benutzen könnten.',
    loginPassword: 'Anmeldepasswort',
    transactionPassword: 'Transaktionspasswort',
    code: 'Code der Authenticator-App',
    codeHint: 'Oder einer Ihrer Wiederherstellungscodes.',
    usePasskey: 'Passkey verwenden',
  },
};
