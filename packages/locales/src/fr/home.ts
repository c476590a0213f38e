import type { Texts } from '../catalogue.ts';

export const home: Texts<'fr', 'home'> = {
  title: 'Accueil',
  hello: 'Une plateforme que chacun peut vérifier',
  lead: 'Chaque solde peut être recalculé à partir d’un seul registre. Personne ne peut fixer un prix, un résultat ou un solde.',
  register: 'Créer un compte',
  login: 'Se connecter',
  market: 'Voir les marchés',
  watch: 'Favoris',
  watchEdit: 'Choisir des marchés',
  noFavourites: 'Pas encore de favoris. Touchez une étoile pour ajouter un marché.',
  first: {
    title: 'Premiers pas',
    trade: 'Passez votre premier ordre',
    check: 'Recalculez un chiffre vous-même',
    done: 'Fait',
  },
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
    'Un signe par marché : vers le haut un gain, vers le bas une perte sur 24 heures. Plus de plumes, plus de volume.',
  windLabel: '{{market}} : {{change}} pour cent en 24 heures, volume {{turnover}}',
  windNone: '{{market}} : aucune transaction en 24 heures',
  none: 'Pas encore de transactions.',
  noGainers: 'Aucun marché n’a monté ces dernières 24 heures.',
  noLosers: 'Aucun marché n’a baissé ces dernières 24 heures.',
  check: {
    title: 'Comment nous vérifier',
    journal: 'Un seul registre',
    journalText:
      'Chaque action est enregistrée avant d’être confirmée. Tous les soldes viennent de ces seules écritures.',
    replay: 'Recalculez-le',
    replayText:
      'La commande verify recalcule le registre depuis sa première ligne et compare chaque hachage et chaque table.',
    index: 'Des prix que personne ne choisit',
    indexText:
      'L’indice simulé suit des seeds dont les hachages sont publiés des jours à l’avance : personne ne peut les choisir après coup.',
  },
};
