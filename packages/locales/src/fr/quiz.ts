import type { Texts } from '../catalogue.ts';

export const quiz: Texts<'fr', 'quiz'> = {
  leverage: {
    question:
      'Vous ouvrez une position avec un levier de 10x et le prix évolue de 5 % contre vous. Quelle part de votre marge est perdue ?',
    options: {
      five: 'Environ 5 %',
      ten: 'Environ 10 %',
      fifty: 'Environ 50 %',
      hundred: 'Toute la marge',
    },
    why: 'Le levier multiplie les pertes comme les gains : 10 fois 5 % font 50 % de la marge. Les frais s’y ajoutent.',
  },
  liquidation: {
    question: 'Quand une position est-elle liquidée ?',
    options: {
      empty: 'Seulement quand il ne reste rien de sa marge',
      maintenance: 'Dès que ce qui reste, au prix mark, ne dépasse plus la marge de maintien',
      warned: 'Au plus tôt 24 heures après un avertissement',
      funding: 'Seulement aux heures où le financement est payé',
    },
    why: 'La liquidation commence à la marge de maintien, à tout moment et sans avertissement. Ses frais peuvent prendre ce qui reste.',
  },
  loss: {
    question: 'Combien pouvez-vous perdre avec une position isolée, et combien avec une position croisée ?',
    options: {
      account: 'Isolée : la marge de la position. Croisée : tout ce qui est dans Futures, sauf les marges isolées',
      margin: 'Isolée et croisée : seulement la marge avec laquelle la position a été ouverte',
      reverse: 'Isolée : tout ce qui est dans Futures. Croisée : seulement la marge de la position',
      spot: 'Isolée et croisée : tout ce qui est dans Futures et dans Spot',
    },
    why: 'Une position isolée a sa propre marge, avec tout ce que vous y ajoutez. Les positions croisées partagent tout le reste de Futures.',
  },
  funding: {
    question: 'Qu’est-ce que le financement, et qui le paie ?',
    options: {
      interest: 'Un intérêt : chaque position le paie à la plateforme, quel que soit son côté',
      winners: 'Une part des gains : les positions gagnantes la paient aux positions perdantes',
      sides: 'Un paiement entre longs et shorts : les longs paient si le taux est positif, les shorts s’il est négatif',
    },
    why: 'Toutes les huit heures, un côté paie à l’autre une part de la valeur de la position, en gain comme en perte.',
  },
  fees: {
    question:
      'Avec une marge de 500 USDT, vous ouvrez une position qui vaut 10 000 USDT. Sur quoi les frais sont-ils calculés ?',
    options: {
      margin: 'Sur la marge de 500 USDT',
      worth: 'Sur la valeur de 10 000 USDT',
      profit: 'Sur le gain à la clôture',
    },
    why: 'C’est la valeur entière qui compte, à l’ouverture et à la clôture. Avec un levier de 20x, des frais de 0,05 % font 1 % de la marge.',
  },
  trigger: {
    question: 'Quel prix décide si une position est liquidée ?',
    options: {
      last: 'Le dernier prix',
      index: 'Le prix de l’indice',
      best: 'Le meilleur prix du carnet d’ordres',
      mark: 'Le prix mark',
    },
    why: 'Le prix mark est tiré de l’indice, du carnet d’ordres et de la dernière transaction. Une seule transaction aberrante ne liquide personne.',
  },
  deleveraging: {
    question: 'Qu’est-ce que le désendettement automatique (ADL) ?',
    options: {
      setting: 'La plateforme baisse votre levier tant que le marché bouge vite',
      closed:
        'Votre position est fermée, en partie ou en totalité, contre une position en faillite que personne d’autre ne reprend',
      stop: 'La plateforme place un stop loss sur les positions à fort levier',
    },
    why: 'C’est le dernier recours, après le carnet d’ordres et le fonds d’assurance. Même une position gagnante peut finir ainsi.',
  },
  stop: {
    question: 'Votre position long a un stop loss à 59 000 USDT et le prix chute vite. À quel prix est-elle fermée ?',
    options: {
      market: 'Au meilleur prix alors sur le marché, qui peut être inférieur à 59 000 USDT',
      exact: 'À 59 000 USDT exactement, aussi vite que le prix chute',
      paid: 'À n’importe quel prix, mais la plateforme paie la différence avec 59 000 USDT',
    },
    why: 'Le prix de déclenchement ne fait que lancer un ordre. Il est exécuté à ce qu’offre alors le carnet d’ordres, et cela peut être pire.',
  },
};
