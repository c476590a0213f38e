import type { Texts } from '../catalogue.ts';

export const messages: Texts<'fr', 'messages'> = {
  identity_verified_title: 'Votre identité est vérifiée',
  identity_verified_text:
    'Vos documents ont été acceptés. Les limites de votre nouveau niveau s’appliquent dès maintenant.',
  identity_rejected_title: 'Vos documents n’ont pas été acceptés',
  identity_rejected_text: 'La page de vérification indique pourquoi. Vous pouvez les y renvoyer.',
  tier_granted_title: 'Vous avez le niveau {{tier}}',
  tier_granted_text: 'Votre demande est acceptée. Les limites du niveau {{tier}} s’appliquent dès maintenant.',
  tier_refused_title: 'Le niveau {{tier}} n’a pas été accordé',
  tier_refused_text: 'La page de votre vérification dit pourquoi. Vous pouvez y refaire une demande.',
  new_signin_title: 'Nouvelle connexion',
  new_signin_text:
    'Quelqu’un s’est connecté à votre compte depuis un nouvel appareil ou une nouvelle adresse : {{device}}, {{address}}. Si ce n’était pas vous, fermez cette session dans le centre de sécurité et changez votre mot de passe.',
  signins_refused_title: 'Des connexions à votre compte ont été refusées',
  signins_refused_text:
    'Cinq tentatives erronées de suite, la dernière depuis {{address}}. Personne n’est entré. Si ce n’était pas vous, activez un authentificateur ou une clé d’accès et choisissez un mot de passe que vous n’utilisez nulle part ailleurs.',
  security_changed_title: 'Une protection de votre compte a été modifiée',
  security_changed_text:
    'Le centre de sécurité indique laquelle. Si ce n’était pas vous, changez votre mot de passe et écrivez-nous aussitôt.',
  commission_paid_title: 'Commission versée',
  commission_paid_text: 'Vous avez reçu {{amounts}} pour les transactions de personnes que vous avez invitées.',
  referral_ended_title: 'Une invitation ne rapporte plus rien',
  referral_ended_text:
    'Les invitations ont été fermées dans votre pays ou dans celui de l’autre personne. La remise et la commission ont pris fin ; ce qui a été gagné avant est versé.',
  work_order_answered_title: 'Votre demande a reçu une réponse',
  work_order_answered_text: 'Ouvrez la demande pour la lire et y répondre.',
  work_order_closed_title: 'Votre demande a été fermée',
  work_order_closed_text: 'S’il reste un problème, créez-en une nouvelle.',
  inbox: {
    title: 'Messages',
    message: 'Message',
    bell_one: 'Messages : {{count}} non lu',
    bell_many: 'Messages : {{count}} non lus',
    bell_other: 'Messages : {{count}} non lus',
    all: 'Tous',
    unread: 'Non lus',
    readAll: 'Tout marquer comme lu',
    none: 'Aucun message pour l’instant. Ce qui arrive à votre compte vous est signalé ici.',
    noneUnread: 'Tout est lu.',
    gone: 'Ce message n’existe pas.',
    open: {
      identity: 'Ouvrir la vérification',
      security: 'Ouvrir le centre de sécurité',
      support: 'Ouvrir la demande',
      referral: 'Ouvrir les invitations',
    },
  },
  mails: {
    title: 'Aussi par e-mail',
    text: 'Tous les messages arrivent ici. Choisissez lesquels vont aussi à votre adresse e-mail.',
    always: 'Les e-mails de sécurité ne peuvent pas être désactivés.',
    none: 'Votre compte n’a pas d’adresse e-mail, rien n’arrive donc par e-mail.',
    topics: {
      security: 'Sécurité',
      identity: 'Vérification',
      support: 'Demandes',
      referral: 'Commissions',
    },
  },
};
