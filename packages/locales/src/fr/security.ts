import type { Texts } from '../catalogue.ts';

export const security: Texts<'fr', 'security'> = {
  stepUp: {
    title: 'Confirmez que c’est bien vous',
    text: 'Votre compte est ainsi protégé de quiconque utiliserait ce navigateur.',
    loginPassword: 'Mot de passe de connexion',
    transactionPassword: 'Mot de passe de transaction',
    code: 'Code de l’application d’authentification',
    codeHint: 'Ou l’un de vos codes de secours.',
    usePasskey: 'Utiliser une clé d’accès',
  },
};
