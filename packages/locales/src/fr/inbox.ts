import type { Texts } from '../catalogue.ts';

export const inbox: Texts<'fr', 'inbox'> = {
  identity_verified_title: 'Votre identité est vérifiée',
  identity_verified_text: 'Vos documents ont été acceptés. Vos nouvelles limites s’appliquent dès maintenant.',
  identity_rejected_title: 'Vos documents n’ont pas été acceptés',
  identity_rejected_text: 'Le motif figure sur votre page de vérification. Vous pouvez y renvoyer vos documents.',
  tier_granted_title: 'Niveau {{tier}} accordé',
  tier_granted_text: 'Votre demande est acceptée. Les limites du niveau {{tier}} s’appliquent dès maintenant.',
  tier_refused_title: 'Le niveau {{tier}} n’a pas été accordé',
  tier_refused_text: 'Le motif figure sur votre page de vérification. Vous pouvez y refaire une demande.',
  new_signin_title: 'Nouvelle connexion',
  new_signin_text:
    'Quelqu’un s’est connecté à votre compte depuis un nouvel appareil ou une nouvelle adresse : {{device}}, {{address}}. Si ce n’était pas vous, fermez cette session dans le centre de sécurité et changez votre mot de passe.',
  signins_refused_title: 'Tentatives de connexion refusées',
  signins_refused_text:
    'Cinq tentatives erronées de suite, la dernière depuis {{address}}. Personne n’a eu accès. Si ce n’était pas vous, activez une application d’authentification ou une clé d’accès et choisissez un mot de passe que vous n’utilisez nulle part ailleurs.',
  security_changed_title: 'Vos paramètres de sécurité ont changé',
  security_changed_text:
    'Le centre de sécurité indique ce qui a changé. Si ce n’était pas vous, changez votre mot de passe et contactez-nous aussitôt.',
  commission_paid_title: 'Commission versée',
  commission_paid_text: 'Vous avez reçu {{amounts}} pour les transactions de vos filleuls.',
  referral_ended_title: 'Récompenses de parrainage terminées',
  referral_ended_text:
    'Les invitations ont été fermées dans votre pays ou dans celui de l’autre personne. La remise et la commission ont pris fin ; ce qui a été gagné avant est versé.',
  work_order_answered_title: 'Le support a répondu',
  work_order_answered_text: 'Ouvrez la demande pour lire et répondre.',
  work_order_closed_title: 'Votre demande a été fermée',
  work_order_closed_text: 'S’il reste un problème, créez-en une nouvelle.',
  price_above_text: 'Alerte de prix : {{price}} {{asset}}.',
  price_below_text: 'Alerte de prix : {{price}} {{asset}}.',
};
