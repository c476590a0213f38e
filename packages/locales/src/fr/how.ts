import type { Texts } from '../catalogue.ts';

export const how: Texts<'fr', 'how'> = {
  inputs: 'Données',
  noInputs: 'Rien.',
  result: 'Recalculé dans votre navigateur',
  verdict: {
    equal: 'Correspond au montant affiché.',
    moved: 'Modifié entre-temps. Valeur affichée :',
    unknown: 'Impossible à recalculer tant qu’une donnée manque ou est en retard.',
  },
  server: 'Le serveur indique :',
  journal_one: 'Commande du journal {{seqs}}',
  journal_many: 'Commandes du journal {{seqs}}',
  journal_other: 'Commandes du journal {{seqs}}',
  record: 'Afficher les écritures',
  atIndex: 'indice {{price}}',
  noIndex: 'pas de prix d’indice',
  quantity: 'Quantité',
  total: {
    title: 'Valeur totale',
    words:
      'Ce que vous détenez, disponible ou bloqué, valorisé à l’indice et additionné, moins ce que vous devez sur vos prêts. Ce qui n’a pas encore de prix n’est pas compté. Chaque part est arrondie vers le bas. Le PnL latent des positions ouvertes n’est pas compté.',
    formula: 'Valeur = somme des (total d’un actif × son indice) − dettes',
    account: {
      words:
        'Ce que vous détenez dans ce compte, disponible ou bloqué, valorisé à l’indice et additionné. Ce qui n’a pas encore de prix n’est pas compté. Chaque part est arrondie vers le bas. Le PnL latent des positions ouvertes n’est pas compté.',
      formula: 'Valeur = somme des (total d’un actif × son indice)',
    },
  },
  fiat: {
    title: 'Valeur en {{fiat}}',
    words:
      'La valeur totale au taux de change enregistré. Pour l’affichage uniquement : aucune transaction ni aucun solde ne l’utilise. Après {{days}} jours sans nouveau taux, il est signalé comme ancien.',
    formula: 'Valeur = valeur totale × taux',
    source: 'Source : {{source}}',
  },
  worth: {
    title: 'Valeur de {{asset}}, {{account}}',
    words: 'Ce que vous détenez, disponible ou bloqué, à l’indice. Arrondi vers le bas.',
    formula: 'Valeur = total × indice',
  },
  frozen: {
    title: '{{asset}} bloqués',
    words:
      'Réservé à vos ordres ouverts et aux nouvelles cryptos souscrites. Libéré quand un ordre ou une vente prend fin, ou quand une crypto se débloque.',
    formula:
      'Bloqué = somme des (prix × quantité restante) des achats, ou des quantités restantes des ventes, plus les souscriptions',
    order: '{{side}} {{market}}, ordre {{id}}',
    subscription: 'Souscription {{id}}',
  },
  cost: {
    title: 'Coût moyen de {{asset}}',
    words:
      'Ce que vous avez payé pour ce que vous détenez encore, frais compris, tous comptes confondus. Une vente emporte sa part du coût. Arrondi au supérieur.',
    formula: 'Coût moyen = payé ÷ acheté',
    paid: 'Payé',
  },
  unrealised: {
    title: 'PnL latent de {{asset}}',
    words:
      'Ce que vous avez acheté et détenez encore, à l’indice, moins ce que vous avez payé. Ce qui est arrivé sans prix ne compte pas.',
    formula: 'PnL = acheté × indice − payé',
  },
  growth: {
    title: 'Variation de la valeur totale',
    words: 'La valeur actuelle moins celle du début de la période. Dépôts et retraits comptent aussi.',
    formula: 'Variation = valeur actuelle − valeur au début',
    now: 'Valeur actuelle',
    start: 'Valeur au début',
  },
  fee: {
    title: 'Frais de transaction',
    words: 'Une part de ce que vous avez reçu, dans l’actif reçu, arrondie vers le haut à sa plus petite unité.',
    formulaBuy: 'Frais = quantité × taux',
    formulaSell: 'Frais = prix × quantité × taux',
    maker: 'Taux maker',
    taker: 'Taux taker',
  },
  orderTotal: {
    title: 'Total de l’ordre',
    words: 'Ce que représente l’ordre à son prix, avant les frais. C’est exact : aucune transaction n’est arrondie.',
    formula: 'Total = prix × quantité',
  },
  index: {
    title: 'Indice de {{market}}',
    words:
      'La moyenne des sources à jour. Une source muette plus de 2 secondes, ou dont le prix a plus de 30 secondes, est écartée, comme celle qui s’éloigne de plus de 5 % de la médiane ; si plusieurs s’en éloignent, l’indice est la médiane.',
    formula: 'Indice = moyenne des sources à jour',
    derivedWords: 'Cette paire n’a pas de source propre : c’est le quotient de deux indices, arrondi vers le bas.',
    derivedFormula: 'Indice = indice de l’actif de base ÷ indice de la devise de cotation',
    source: {
      live: 'à jour, il y a {{age}} ms',
      stale: 'obsolète, il y a {{age}} ms',
      outlier: 'trop éloignée, il y a {{age}} ms',
    },
  },
  change: {
    title: 'Variation 24 h de {{market}}',
    words:
      'De la première transaction des dernières 24 heures à la dernière. Sur un marché jeune, la période est plus courte.',
    formula: 'Variation = (dernier prix − premier prix) ÷ premier prix × 100',
    last: 'Dernier prix',
    first: 'Premier prix de la période',
  },
  commission: {
    title: 'Commission {{id}}',
    owed: 'Versée à la prochaine heure pleine',
    words:
      'Une part des frais de transaction que vos filleuls ont réellement payés, dans l’actif des frais. La part de chaque transaction est arrondie à l’unité inférieure ; elle est versée à chaque heure pleine.',
    formula: 'Commission = somme sur toutes les transactions (frais payés × {{rate}} %)',
    fees_one: '{{count}} transaction, frais {{fees}} {{asset}}',
    fees_many: '{{count}} de transactions, frais {{fees}} {{asset}}',
    fees_other: '{{count}} transactions, frais {{fees}} {{asset}}',
  },
  stakeReward: {
    title: 'Récompense',
    days: 'Jours',
    words:
      'Montant bloqué × taux journalier × jours, arrondi à l’unité inférieure. Les restes sous une unité sont versés dès qu’ils en forment une entière.',
    formula: 'Récompense = montant × taux × jours, arrondi à l’inférieur',
  },
  stakesLocked: {
    words: 'Ce que bloquent vos placements en cours. Chacun est libéré à son terme ou lors d’un retrait anticipé.',
    formula: 'Bloqué = somme des montants des placements en cours',
  },
  stakePaid: {
    title: 'Récompenses du placement {{id}}',
    formula: 'Versé = somme des récompenses journalières',
  },
  stakeIncome: {
    words:
      'Les récompenses de tous les placements pour le dernier jour UTC versé. Celles d’un jour sont versées le lendemain à 00:10 UTC.',
    formula: 'Revenu = somme des récompenses de ce jour',
  },
  turnover: {
    title: 'Volume échangé sur 24 heures',
    words: 'Prix × quantité de chaque transaction des dernières 24 heures, additionné sur les marchés de cette devise.',
    formula: 'Volume = somme des volumes des marchés',
  },
  conversion: {
    paid: 'Vous payez',
    got: 'Vous recevez',
    gotWords:
      'Ce que vous payez au prix de chaque marché : son indice décalé de l’écart. Arrondi à l’unité inférieure.',
    paidWords:
      'Ce que vous avez demandé à recevoir au prix de chaque marché : son indice décalé de l’écart. Arrondi à l’unité supérieure.',
    gotBy: {
      sell: 'Reçu = payé × prix',
      buy: 'Reçu = payé ÷ prix',
      cross: 'Reçu = payé × prix de ce qui est payé ÷ prix de ce qui est reçu',
    },
    paidBy: {
      sell: 'Payé = reçu ÷ prix',
      buy: 'Payé = reçu × prix',
      cross: 'Payé = reçu × prix de ce qui est reçu ÷ prix de ce qui est payé',
    },
    price: 'Prix {{market}}',
    below: 'indice {{index}} moins {{spread}} % d’écart',
    above: 'indice {{index}} plus {{spread}} % d’écart',
  },
  secondsWin: {
    words: 'Le gain sur votre montant, arrondi à l’unité inférieure. Il est réservé à l’acceptation du contrat.',
    formula: 'Gain = montant × {{payout}} %',
  },
  breakEven: {
    words: 'Nombre de contrats sur 100 à gagner pour que les gains couvrent les montants perdus.',
    formula: 'À gagner = 1 ÷ (1 + {{payout}} %)',
  },
  contracts: {
    index: 'Prix de l’indice',
    funded: 'Prix de l’indice avec le financement restant',
    book: 'Prix de l’indice avec l’écart moyen du carnet',
    last: 'Dernière transaction',
    markPrice: 'Prix mark',
    mean: 'Prime moyenne à ce jour',
    samples: 'Relevés à ce jour',
    nextRate: 'Taux de financement',
    openLots: 'Lots ouverts',
    lots: 'Lots détenus',
    lot: 'Taille du lot',
    size: 'Quantité',
    entryWorth: 'Valeur d’entrée',
    markWorth: 'Valeur au prix mark',
    wallet: 'Solde (hors marges isolées)',
    isolated: 'Marges isolées',
    crossMargin: 'Marge des positions croisées',
    orderMargin: 'Marge des ordres',
    crossUnrealised: 'PnL latent des positions croisées',
    othersUnrealised: 'PnL latent des autres positions',
    othersKept: 'Marge de maintien des autres positions',
    behind: 'Marge qui garantit cette position',
    kept: 'Marge de maintien',
    keptOfAll: 'Marge de maintien de toutes les positions croisées',
    keepRate: 'Taux de maintien',
    deduction: 'Déduction du palier',
    leverage: 'Levier',
    since: 'Ajouts, retraits, libérations et financement depuis',
    closed: 'Clôturé à {{price}}',
    mark: {
      title: 'Prix mark de {{contract}}',
      words:
        'Le prix médian de trois prix, maintenu près de l’indice. Avant la première transaction, ou sans cotations proches de l’indice des deux côtés, c’est le premier.',
      formula:
        'Prix mark = médiane de (indice avec le financement restant, indice avec l’écart moyen du carnet, dernière transaction)',
    },
    rate: {
      title: 'Taux de financement de {{contract}}',
      words:
        'La prime moyenne de cet intervalle à ce jour, les relevés récents pesant davantage, rapprochée de l’intérêt et plafonnée. C’est le taux de fin d’intervalle qui est payé.',
      formula: 'Taux = prime moyenne + ({{interest}} % − prime moyenne, au plus ±{{damper}} %), au plus ±{{cap}} %',
    },
    interest: {
      title: 'Positions ouvertes de {{contract}}',
      words: 'Ce que valent toutes les positions long au prix mark. Les short détiennent autant de lots.',
      formula: 'Positions ouvertes = lots × taille du lot × prix mark',
    },
    funding: {
      title: 'Prochain financement',
      words:
        'Ce que coûte le prochain financement au prix mark et au taux actuels. Si le taux est positif, les long paient et les short reçoivent. Un montant négatif vous est versé.',
      formula: 'Financement = lots × taille du lot × prix mark × taux',
    },
    fee: {
      words: 'Une part de la valeur des lots, arrondie vers le haut à la plus petite unité.',
      formula: 'Frais = lots × taille du lot × prix × taux de frais',
    },
    entry: {
      title: 'Prix d’entrée',
      words:
        'Ce que valaient les lots ouverts à leur prise, calculé à partir de chaque transaction. Une clôture partielle emporte sa part. Arrondi vers le haut pour un long, vers le bas pour un short.',
      formula: 'Prix d’entrée = valeur d’entrée ÷ quantité',
    },
    unrealised: {
      title: 'PnL latent',
      words: 'Ce que donnerait une clôture au prix mark, avant frais.',
      long: 'PnL = valeur au prix mark − valeur d’entrée',
      short: 'PnL = valeur d’entrée − valeur au prix mark',
    },
    realised: {
      title: 'PnL réalisé',
      words:
        'Ce que les lots clôturés ont gagné ou perdu, avant frais et financement, calculé à partir de chaque transaction.',
      long: 'PnL = somme des (valeur de clôture − sa valeur d’entrée)',
      short: 'PnL = somme des (sa valeur d’entrée − valeur de clôture)',
    },
    ratio: {
      title: 'Ratio de marge',
      words:
        'La part de ce qui reste qui doit être conservée. À 100 %, la position est liquidée. Arrondi vers le haut.',
      crossWords:
        'La part de ce qui reste sur le compte que les positions croisées doivent conserver. À 100 %, elles sont liquidées. Arrondi vers le haut.',
      isolated: 'Ratio = marge de maintien ÷ (marge + PnL latent)',
      cross: 'Ratio = marge de maintien de toutes les positions croisées ÷ (solde + leur PnL latent)',
    },
    liquidation: {
      title: 'Prix de liquidation',
      words:
        'Le prix mark auquel il ne reste pas plus que la marge de maintien. En pas de prix entiers, jamais plus loin qu’il n’est.',
      crossWords:
        'Le prix mark auquel il ne reste pas plus que la marge de maintien, les autres positions croisées étant à leurs prix mark actuels. Il bouge avec elles.',
      long: 'Prix = (valeur d’entrée − marge − déduction) ÷ (quantité × (1 − taux de maintien))',
      short: 'Prix = (valeur d’entrée + marge + déduction) ÷ (quantité × (1 + taux de maintien))',
    },
    margin: {
      title: 'Marge',
      words:
        'Ce qui garantit cette position seule : ce qu’a pris son ouverture, et ce qui a été ajouté, retiré, libéré ou payé en financement depuis.',
      crossWords: 'Ce qu’a pris l’ouverture de la position. En marge croisée, tout le compte la garantit.',
      isolated: 'Marge = valeur d’entrée ÷ levier + changements depuis',
      cross: 'Marge = valeur d’entrée ÷ levier, arrondie vers le haut',
    },
    equity: {
      title: 'Capitaux du compte Futures',
      words: 'Ce que contient le compte, avec le PnL latent de toutes les positions à leurs prix mark.',
      formula: 'Capitaux = solde + marges isolées + PnL latent de toutes les positions',
    },
    free: {
      title: 'Disponible dans Futures',
      words:
        'Ce qui ouvre de nouvelles positions et de nouveaux ordres, et peut être transféré. Les pertes latentes des positions croisées le réduisent, les gains latents ne l’augmentent pas.',
      formula:
        'Disponible = solde − marge des positions croisées − marge des ordres + pertes latentes des positions croisées',
    },
    frozen: {
      words:
        'Marge des positions isolées, et ce que prennent les positions croisées et les ordres, dans la limite du solde.',
      formula: 'Bloqué = marges isolées + le plus petit de (solde ; marge des positions croisées + marge des ordres)',
    },
  },
};
