import type { Texts } from '../catalogue.ts';

export const mail: Texts<'fr', 'mail'> = {
  signup_code_subject: 'Votre code de vérification Tradewind',
  signup_code_text:
    'Votre code de vérification Tradewind est {{code}}. Il est valable {{minutes}} minutes. Nous ne le demandons jamais par téléphone.',
  reset_code_subject: 'Votre code pour un nouveau mot de passe Tradewind',
  reset_code_text:
    'Votre code pour un nouveau mot de passe Tradewind est {{code}}. Il est valable {{minutes}} minutes. Si vous ne l’avez pas demandé, ne l’utilisez pas : votre mot de passe reste inchangé.',
  transaction_code_subject: 'Votre code pour un nouveau mot de passe de transaction',
  transaction_code_text:
    'Votre code est {{code}}. Il définit un nouveau mot de passe de transaction et vaut {{minutes}} minutes. Si ce n’était pas vous, changez tout de suite votre mot de passe de connexion : quelqu’un est connecté à votre compte.',
  account_exists_subject: 'Vous avez déjà un compte Tradewind',
  account_exists_text:
    'Quelqu’un a voulu inscrire cette adresse chez Tradewind, mais elle a déjà un compte. Connectez-vous, ou définissez un nouveau mot de passe si vous avez oublié le vôtre. Si ce n’était pas vous, il n’y a rien à faire.',
  new_signin_subject: 'Nouvelle connexion à votre compte Tradewind',
  new_signin_text:
    'Quelqu’un s’est connecté à votre compte Tradewind depuis un nouvel appareil ou une nouvelle adresse : {{device}}, {{address}}, {{time}}. Si c’était vous, il n’y a rien à faire. Sinon, mettez fin à cette session dans le centre de sécurité et changez votre mot de passe.',
  anti_phishing: 'Votre code anti-hameçonnage : {{code}}',
};
