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
      'Ce que vous détenez, disponible ou bloqué, valorisé à l’indice et additionné, moins ce que vous devez sur vos prêts. Ce qui n’a pas encore de prix n’est pas compté. Chaque part est arrondie vers le bas.',
    formula: 'Valeur = somme des (total d’un actif × son indice) − dettes',
    account: {
      words:
        'Ce que vous détenez dans ce compte, disponible ou bloqué, valorisé à l’indice et additionné. Ce qui n’a pas encore de prix n’est pas compté. Chaque part est arrondie vers le bas.',
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
};
