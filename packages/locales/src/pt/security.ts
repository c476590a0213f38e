import type { Texts } from '../catalogue.ts';

export const security: Texts<'pt', 'security'> = {
  stepUp: {
    title: 'Confirme que é você',
    text: 'Isso protege a sua conta de quem possa usar este navegador.',
    loginPassword: 'Senha de login',
    transactionPassword: 'Senha de transação',
    code: 'Código do autenticador',
    codeHint: 'Ou um dos seus códigos de recuperação.',
    usePasskey: 'Usar uma chave de acesso',
  },
};
