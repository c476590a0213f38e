import type { Texts } from '../catalogue.ts';

export const security: Texts<'es', 'security'> = {
  stepUp: {
    title: 'Confirme que es usted',
    text: 'Así su cuenta queda protegida de quien pueda usar este navegador.',
    loginPassword: 'Contraseña de acceso',
    transactionPassword: 'Contraseña de transacción',
    code: 'Código del autenticador',
    codeHint: 'O uno de sus códigos de recuperación.',
    usePasskey: 'Usar una llave de acceso',
  },
};
