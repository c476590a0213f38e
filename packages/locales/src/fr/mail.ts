import type { Texts } from '../catalogue.ts';

export const mail: Texts<'fr', 'mail'> = {
  signup_code_subject: 'Votre code de vérification Tradewind',
  signup_code_text:
    'Votre code de vérification Tradewind est {{code}}. Il est valable {{minutes}} minutes. Nous ne le demandons jamais par téléphone.',
  signin_code_subject: 'Votre code de connexion Tradewind',
  signin_code_text:
    'Votre code de connexion Tradewind est {{code}}. Il est valable {{minutes}} minutes. Quelqu’un a saisi votre mot de passe sur un nouvel appareil. Si ce n’était pas vous, changez votre mot de passe immédiatement.',
  reset_code_subject: 'Votre code pour un nouveau mot de passe Tradewind',
  reset_code_text:
    'Votre code pour un nouveau mot de passe Tradewind est {{code}}. Il est valable {{minutes}} minutes. Si vous ne l’avez pas demandé, ne l’utilisez pas : votre mot de passe reste inchangé.',
  transaction_code_subject: 'Votre code pour un nouveau mot de passe de transaction',
  transaction_code_text:
    'Votre code est {{code}}. Il définit un nouveau mot de passe de transaction et est valable {{minutes}} minutes. Si ce n’était pas vous, changez tout de suite votre mot de passe de connexion : quelqu’un est connecté à votre compte.',
  account_exists_subject: 'Vous avez déjà un compte Tradewind',
  account_exists_text:
    'Quelqu’un a voulu inscrire cette adresse chez Tradewind, mais elle a déjà un compte. Connectez-vous, ou définissez un nouveau mot de passe si vous avez oublié le vôtre. Si ce n’était pas vous, il n’y a rien à faire.',
  new_signin_subject: 'Nouvelle connexion à votre compte Tradewind',
  new_signin_text:
    'Quelqu’un s’est connecté à votre compte Tradewind depuis un nouvel appareil ou une nouvelle adresse : {{device}}, {{address}}, {{time}}. Si c’était vous, il n’y a rien à faire. Sinon, mettez fin à cette session dans le centre de sécurité et changez votre mot de passe.',
  contact_code_subject: 'Votre code pour changer d’e-mail ou de téléphone',
  contact_code_text:
    'Votre code est {{code}}. Il confirme que {{account}} devient l’adresse de votre compte Tradewind et est valable {{minutes}} minutes. Si ce n’était pas vous, changez tout de suite votre mot de passe de connexion : quelqu’un est connecté à votre compte.',
  contact_new_code_subject: 'Votre code pour la nouvelle adresse',
  contact_new_code_text:
    'Votre code est {{code}}. Il confirme que cette adresse est la nouvelle d’un compte Tradewind et est valable {{minutes}} minutes. Si vous ne l’avez pas demandé, ne l’utilisez pas.',
  contact_taken_subject: 'Cette adresse a déjà un compte Tradewind',
  contact_taken_text:
    'Quelqu’un a voulu transférer un autre compte Tradewind à cette adresse, mais elle en a déjà un. Rien n’a changé et il n’y a rien à faire.',
  contact_changed_subject: 'L’adresse de votre compte Tradewind a été changée',
  contact_changed_text:
    '{{time}} : l’adresse de votre compte Tradewind est devenue {{account}}. Les retraits sont suspendus 24 heures. Si ce n’était pas vous, annulez ce changement dans les {{hours}} heures : {{link}}',
  contact_changed_new_subject: 'La nouvelle adresse de votre compte Tradewind',
  contact_changed_new_text:
    '{{time}} : ceci est maintenant l’adresse de votre compte Tradewind. Connectez-vous avec elle désormais. Les autres appareils sont déconnectés et les retraits suspendus 24 heures.',
  contact_undone_subject: 'Le changement d’adresse a été annulé',
  contact_undone_text:
    '{{time}} : le passage de votre compte Tradewind à cette adresse a été annulé depuis la précédente. Tous les appareils sont déconnectés. Si le compte est le vôtre, contactez le support.',
  anti_phishing: 'Votre code anti-hameçonnage : {{code}}',
  price_above_subject: '{{market}} à {{level}} ou plus',
  price_above_text: 'Alerte de prix : {{price}} {{asset}} le {{at}}.',
  price_below_subject: '{{market}} à {{level}} ou moins',
  price_below_text: 'Alerte de prix : {{price}} {{asset}} le {{at}}.',
  order_bought_subject: '{{quantity}} {{asset}} achetés',
  order_bought_text: 'Achat sur {{market}} : {{quantity}} {{asset}} pour {{total}} {{quote}} (hors frais).',
  order_sold_subject: '{{quantity}} {{asset}} vendus',
  order_sold_text: 'Vente sur {{market}} : {{quantity}} {{asset}} pour {{total}} {{quote}} (hors frais).',
  orders_filled_subject: 'Ordres exécutés : {{orders}}',
  orders_filled_text: 'Exécutés depuis le dernier message : {{markets}}.',
  order_triggered_subject: 'Ordre déclenché : {{market}}',
  order_triggered_text:
    'Le prix de déclenchement de {{price}} {{quote}} est atteint. Votre ordre est maintenant sur le marché.',
  orders_triggered_subject: 'Ordres déclenchés : {{orders}}',
  orders_triggered_text: 'Des prix de déclenchement ont été atteints sur : {{markets}}.',
  stake_ended_subject: 'Durée fixe terminée',
  stake_ended_text:
    '{{amount}} {{asset}} sont de nouveau disponibles sur votre compte Earn. Récompenses au total : {{reward}} {{asset}}.',
  subscription_settled_subject: 'Vos nouvelles cryptos sont attribuées',
  subscription_settled_text:
    'Vente {{sale}} : vous recevez {{amount}} {{asset}} pour {{paid}} {{payAsset}}. Les {{refunded}} {{payAsset}} restants de votre souscription sont de nouveau disponibles sur Spot. Les cryptos se débloquent dès le premier jour de cotation de {{asset}}.',
  subscription_filled_subject: 'Vos nouvelles cryptos sont attribuées',
  subscription_filled_text:
    'Vente {{sale}} : vous recevez {{amount}} {{asset}} pour {{paid}} {{payAsset}}. Les cryptos se débloquent dès le premier jour de cotation de {{asset}}.',
  subscription_trades_subject: '{{asset}} est maintenant coté',
  subscription_trades_text:
    'Vente {{sale}} : vos {{amount}} {{asset}} sont débloqués. Ils sont sur Spot, prêts à être échangés.',
  subscription_trades_partly_subject: '{{asset}} est maintenant coté',
  subscription_trades_partly_text:
    'Vente {{sale}} : {{released}} de vos {{amount}} {{asset}} sont débloqués. Ils sont sur Spot, prêts à être échangés. La prochaine partie se débloque le {{at}}. Toutes les dates figurent dans la vente.',
  subscription_trades_locked_subject: '{{asset}} est maintenant coté',
  subscription_trades_locked_text:
    'Vente {{sale}} : vos {{amount}} {{asset}} se débloquent par étapes, la première le {{at}}. Toutes les dates figurent dans la vente.',
  subscription_released_subject: 'Vos {{asset}} sont débloqués',
  subscription_released_text:
    'Vente {{sale}} : {{released}} de vos {{amount}} {{asset}} sont débloqués. Ils sont sur Spot, prêts à être échangés.',
  subscription_refunded_subject: 'Votre souscription a été remboursée',
  subscription_refunded_text:
    'La vente {{sale}} de {{asset}} n’a pas eu lieu. {{reason}} Vos {{refunded}} {{payAsset}} sont de nouveau disponibles sur Spot.',
  subscription_refunded_reasons: {
    issuer: 'L’émetteur s’est retiré.',
    law: 'Elle a été annulée pour des raisons légales.',
    mistake: 'Elle a été annulée à cause d’une erreur dans les conditions.',
    safety: 'Elle a été annulée par sécurité.',
    'soft-cap': 'Le minimum au total n’a pas été atteint.',
    'not-listed': 'La crypto n’a pas été cotée à temps.',
  },
  loan_disbursed_subject: 'Votre prêt a été versé',
  loan_disbursed_text:
    '{{amount}} {{asset}} sont disponibles sur Spot. Le plan de remboursement, avec toutes les dates, se trouve dans Prêts.',
  loan_failed_subject: 'Votre demande de prêt n’a pas été acceptée',
  loan_failed_text:
    'Vous avez demandé {{amount}} {{asset}}. Le motif se trouve dans Prêts. Aucun fonds n’a bougé, et vous ne devez rien.',
  loan_due_subject: 'Une échéance de prêt arrive bientôt',
  loan_due_text:
    '{{amount}} {{asset}} du prêt {{loan}} sont à payer le {{at}}. Vous pouvez rembourser à tout moment dans Prêts.',
  loan_overdue_subject: 'Une échéance de prêt est en retard',
  loan_overdue_text:
    '{{amount}} {{asset}} du prêt {{loan}} sont en retard. Chaque jour de plus coûte une pénalité, et ce qui est disponible sur Spot en {{asset}} est prélevé pour payer. Remboursez dans Prêts, ou contactez le support.',
  loan_collected_subject: 'Une échéance en retard a été prélevée',
  loan_collected_text:
    '{{amount}} {{asset}} ont été prélevés sur Spot pour ce qui était en retard sur le prêt {{loan}}.',
  loan_repaid_subject: 'Votre prêt est remboursé',
  loan_repaid_text: 'Votre prêt de {{amount}} {{asset}} est remboursé. Vous ne devez plus rien.',
  loan_written_off_subject: 'Votre prêt a été passé en perte',
  loan_written_off_text:
    'Ce que vous deviez sur votre prêt de {{amount}} {{asset}} a été passé en perte. Vous ne devez plus rien. Le motif se trouve dans Prêts.',
  margin_low_subject: 'Ratio de marge supérieur à 80 % : {{market}}',
  margin_low_text:
    'Votre position sur {{market}} a un ratio de marge de {{ratio}} %. À 100 %, elle est liquidée, à un prix mark d’environ {{price}} {{quote}}. Vous pouvez ajouter de la marge ou en fermer une partie.',
  margin_low_cross_subject: 'Ratio de marge supérieur à 80 % : positions croisées',
  margin_low_cross_text:
    'Vos positions croisées ont un ratio de marge de {{ratio}} %. À 100 %, elles sont liquidées : d’abord {{market}}, à un prix mark d’environ {{price}} {{quote}}, si les autres ne bougent pas. Vous pouvez transférer des {{quote}} vers Futures ou fermer une partie.',
  margins_low_subject: 'Positions avec un ratio de marge supérieur à 80 % : {{orders}}',
  margins_low_text:
    'À 100 %, une position est liquidée. Vous pouvez ajouter de la marge ou fermer une partie sur : {{markets}}.',
  position_liquidated_subject: 'Position liquidée : {{market}}',
  position_liquidated_text:
    'Sa marge ne couvrait plus le minimum. Lots fermés : {{lots}}, à {{price}} {{quote}} en moyenne. Il ne reste rien de la position. Frais de liquidation : {{amount}} {{quote}}. Le relevé montre chaque chiffre.',
  position_partly_liquidated_subject: 'Position liquidée en partie : {{market}}',
  position_partly_liquidated_text:
    'Sa marge ne couvrait plus le minimum. Lots fermés : {{lots}}, à {{price}} {{quote}} en moyenne. Lots restants : {{left}}. Frais de liquidation : {{amount}} {{quote}}. Le relevé montre chaque chiffre.',
  positions_liquidated_subject: 'Positions liquidées : {{orders}}',
  positions_liquidated_text: 'En totalité ou en partie, sur : {{markets}}. Les relevés montrent chaque chiffre.',
  position_deleveraged_subject: 'Position réduite par ADL : {{market}}',
  position_deleveraged_text:
    'Une position en faillite de l’autre côté n’a pas trouvé preneur. Les positions les plus gagnantes ont donc été réduites. Lots fermés : {{lots}}, à {{price}} {{quote}}, sans frais. Lots restants : {{left}}.',
  positions_deleveraged_subject: 'Positions réduites par ADL : {{orders}}',
  positions_deleveraged_text:
    'Des positions en faillite de l’autre côté n’ont pas trouvé preneur. Les positions les plus gagnantes ont donc été réduites, sans frais. Les vôtres, sur : {{markets}}.',
  funding_paid_subject: 'Financement payé : {{amount}} {{quote}}',
  funding_paid_text: 'Votre position sur {{market}} a payé {{amount}} {{quote}} de financement le {{at}}.',
  funding_received_subject: 'Financement reçu : {{amount}} {{quote}}',
  funding_received_text: 'Votre position sur {{market}} a reçu {{amount}} {{quote}} de financement le {{at}}.',
  fundings_told_subject: 'Financements au-dessus de votre seuil : {{orders}}',
  fundings_told_text: 'Payés ou reçus sur : {{markets}}.',
  contract_order_filled_subject: 'Ordre Futures exécuté : {{market}}',
  contract_order_filled_text: 'Exécuté : {{quantity}} {{asset}} à {{price}} {{quote}} en moyenne.',
  contract_orders_filled_subject: 'Ordres Futures exécutés : {{orders}}',
  contract_orders_filled_text: 'Exécutés depuis le dernier message : {{markets}}.',
  contract_orders_triggered_subject: 'Ordres Futures déclenchés : {{orders}}',
  contract_orders_triggered_text: 'Des prix de déclenchement ont été atteints sur : {{markets}}.',
  take_profit_triggered_subject: 'Take profit déclenché : {{market}}',
  take_profit_triggered_text:
    'Le prix de déclenchement de {{price}} {{quote}} a été atteint. Un ordre qui ferme votre position est maintenant sur le marché.',
  stop_loss_triggered_subject: 'Stop loss déclenché : {{market}}',
  stop_loss_triggered_text:
    'Le prix de déclenchement de {{price}} {{quote}} a été atteint. Un ordre qui ferme votre position est maintenant sur le marché.',
  deposit_credited_subject: 'Dépôt crédité : {{amount}} {{asset}}',
  deposit_credited_text:
    '{{amount}} {{asset}} sont sur Spot et négociables. Vous pourrez les retirer dès que le réseau les aura confirmés définitivement.',
  deposit_released_subject: 'Dépôt confirmé : {{amount}} {{asset}}',
  deposit_released_text:
    'Le réseau a confirmé définitivement votre dépôt de {{amount}} {{asset}}. Il peut être retiré.',
  deposit_review_subject: 'Dépôt en vérification : {{amount}} {{asset}}',
  deposit_review_text:
    '{{amount}} {{asset}} sont arrivés par un contrat et non par un simple transfert. Nous les vérifions et les créditons à la main. Vous n’avez rien à faire.',
  deposit_reversed_subject: 'Dépôt annulé : {{amount}} {{asset}}',
  deposit_reversed_text:
    'Le réseau a remplacé le bloc qui contenait votre dépôt de {{amount}} {{asset}} ; son crédit a donc été repris. Si le transfert est de nouveau confirmé, il est de nouveau crédité.',
  deposit_owed_subject: 'Dépôt annulé : {{owed}} {{asset}} dus',
  deposit_owed_text:
    'Le réseau a remplacé le bloc qui contenait votre dépôt de {{amount}} {{asset}}. Il n’était plus entièrement dans Spot : vous devez maintenant {{owed}} {{asset}}. Tant que ce n’est pas payé, autant de votre avoir reste ici. Déposez {{asset}}, ou convertissez ou vendez des coins contre cet actif : ce qui arrive dans Spot le paie tout seul.',
  deposit_rejected_subject: 'Dépôt non crédité : {{amount}} {{asset}}',
  deposit_rejected_text:
    'Votre dépôt de {{amount}} {{asset}} a été vérifié et n’a pas été crédité. La liste des dépôts indique le motif. Pour toute question, contactez l’assistance.',
};
