import type { Texts } from '../catalogue.ts';

export const share: Texts<'fr', 'share'> = {
  title: 'Inviter des amis',
  lead: 'Toute personne qui s’inscrit avec votre code paie {{discount}} % de frais spot en moins, et vous recevez {{commission}} % des frais qu’elle paie pendant {{days}} jours.',
  off: 'Les invitations ne sont pas rémunérées actuellement. Les inscriptions avec votre code restent comptées.',
  code: 'Votre code',
  link: 'Votre lien',
  copyCode: 'Copier le code',
  copyLink: 'Copier le lien',
  qr: 'Code QR de votre lien',
  poster: 'Enregistrer l’affiche',
  posterTitle: 'Tradez avec moi sur Tradewind',
  posterCode: 'Code d’invitation {{code}}',
  posterFees: '{{discount}} % de frais spot en moins pendant {{days}} jours',
  posterFailed: 'L’affiche n’a pas pu être créée.',
  invited: 'Filleuls',
  paid: 'Versé à ce jour',
  owed: 'Versé à la prochaine heure pleine',
  month: 'Versé ce mois-ci (UTC)',
  ofCap: '{{paid}} sur {{cap}} {{asset}}',
  nothing: 'Rien pour l’instant',
  list: 'Vos filleuls',
  listEmpty: 'Personne ne s’est encore inscrit avec votre code.',
  account: 'Compte',
  joined: 'Inscription',
  ends: 'Rapporte jusqu’au',
  counts: {
    waiting:
      'Ne compte pas encore : cela commence dès que les deux sont vérifiés et que les invitations sont ouvertes aux deux.',
    same: 'Ne compte pas : les pièces d’identité des deux comptes sont celles d’une même personne.',
  },
  earned: 'Gagné',
  history: 'Commissions versées',
  historyEmpty: 'Aucune commission n’a encore été versée.',
  allHistory: 'Toutes les commissions',
  rules: {
    title: 'Règles',
    example:
      'Exemple : pour des frais de 100 USDT, la personne invitée paie {{fee}} USDT, vous recevez {{commission}} USDT et la plateforme conserve {{rest}} USDT.',
    hourly: 'Les commissions sont versées à chaque heure pleine sur votre compte Spot, dans l’actif des frais.',
    net: 'Elles sont calculées sur les frais réellement payés, après toute remise, et arrondies vers le bas ; ce qui est inférieur à la plus petite unité n’est pas versé.',
    own: 'Les transactions entre vous et vos filleuls ne rapportent rien. Trader avec soi-même par un second compte coûte toujours plus que cela ne rapporte.',
    cap: 'Un mois civil (UTC) verse au plus {{cap}} {{asset}}, évalués à l’indice. Ce qui dépasserait reste à la plateforme et n’est pas versé plus tard.',
    bound: 'Une invitation n’est rattachée qu’à l’inscription et ne change jamais.',
    begins: {
      registration: 'Les jours comptent à partir de l’inscription.',
      verification:
        'La remise et la commission commencent dès que les deux sont vérifiés comme personnes différentes, et les jours comptent à partir de là. Jusque-là, la personne invitée paie tous ses frais.',
    },
    closed:
      'Si les invitations sont fermées dans le pays de l’une des deux personnes, la remise et la commission prennent fin et les deux en sont informées. Ce qui a été gagné avant est versé.',
  },
};
