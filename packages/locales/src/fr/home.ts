import type { Texts } from '../catalogue.ts';

export const home: Texts<'fr', 'home'> = {
  title: 'Accueil',
  hello: 'Une plateforme que chacun peut vérifier',
  lead: 'Chaque solde découle d’un seul journal, chaîné par hachage, que l’on peut rejouer depuis sa première ligne. Personne ne peut fixer un prix, un résultat ou un solde.',
  register: 'Créer un compte',
  login: 'Se connecter',
  market: 'Voir les marchés',
  watch: 'Favoris',
  watchEdit: 'Choisir des marchés',
  watchNone: 'Aucun marché n’a encore d’étoile. En attendant, voici les plus grands.',
  lists: 'Listes de marchés',
  movers: 'Plus forts mouvements',
  gainers: 'Plus fortes hausses',
  losers: 'Plus fortes baisses',
  rising: 'En hausse',
  falling: 'En baisse',
  all: 'Tous les marchés',
  news: 'Actualités',
  tutorials: 'Tutoriels',
  help: 'Aide',
  products: 'Produits',
  announcement: {
    title: 'Annonces',
    more: 'En savoir plus',
  },
  articlesNone: 'Rien ici pour l’instant.',
  volume: 'Par volume',
  wind: 'Carte des vents',
  windText:
    'Un signe par marché : le mât monte avec un gain et descend avec une perte en 24 heures, les plumes comptent le montant échangé.',
  windLabel: '{{market}} : {{change}} pour cent en 24 heures, montant {{turnover}}',
  windNone: '{{market}} : aucune transaction en 24 heures',
  none: 'Pas encore de transactions.',
  noGainers: 'Aucun marché n’a monté ces dernières 24 heures.',
  noLosers: 'Aucun marché n’a baissé ces dernières 24 heures.',
  check: {
    title: 'Comment nous vérifier',
    journal: 'Un seul journal',
    journalText:
      'Chaque commande est écrite et synchronisée avant la réponse. Les soldes de tous en découlent, et de rien d’autre.',
    replay: 'Rejouez-le',
    replayText:
      'La commande verify de l’exploitant rejoue le journal depuis la première ligne et compare chaque hachage et chaque table.',
    index: 'Des prix que personne ne choisit',
    indexText:
      'L’indice simulé suit des graines dont les hachages sont inscrits au journal des jours à l’avance : personne ne peut les choisir après coup.',
  },
};
