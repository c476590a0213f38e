import type { Texts } from '../catalogue.ts';

export const home: Texts<'de', 'home'> = {
  title: 'Start',
  hello: 'Eine Börse, die jeder prüfen kann',
  lead: 'Jedes Guthaben folgt aus einem einzigen, mit Hashes verketteten Journal, das sich von der ersten Zeile an wiederholen lässt. Niemand kann einen Preis, ein Ergebnis oder ein Guthaben setzen.',
  register: 'Konto erstellen',
  login: 'Anmelden',
  market: 'Märkte ansehen',
  watch: 'Favoriten',
  watchEdit: 'Märkte wählen',
  watchNone: 'Noch hat kein Markt einen Stern. Bis dahin stehen hier die größten.',
  lists: 'Marktlisten',
  movers: 'Stärkste Bewegungen',
  gainers: 'Gewinner',
  losers: 'Verlierer',
  rising: 'Steigend',
  falling: 'Fallend',
  all: 'Alle Märkte',
  news: 'Neuigkeiten',
  tutorials: 'Anleitungen',
  help: 'Hilfe',
  products: 'Produkte',
  announcement: {
    title: 'Ankündigungen',
    more: 'Mehr dazu',
  },
  articlesNone: 'Hier ist noch nichts.',
  volume: 'Nach Volumen',
  wind: 'Windkarte',
  windText:
    'Ein Zeichen je Markt: Der Schaft steigt bei einem Gewinn und fällt bei einem Verlust in 24 Stunden, die Federn zählen den Umsatz.',
  windLabel: '{{market}}: {{change}} Prozent in 24 Stunden, Umsatz {{turnover}}',
  windNone: '{{market}}: in 24 Stunden nicht gehandelt',
  none: 'Noch keine Trades.',
  noGainers: 'Kein Markt ist in den letzten 24 Stunden gestiegen.',
  noLosers: 'Kein Markt ist in den letzten 24 Stunden gefallen.',
  check: {
    title: 'So prüfen Sie uns',
    journal: 'Ein Journal',
    journalText:
      'Jeder Befehl wird geschrieben und gesichert, bevor er beantwortet wird. Alle Guthaben folgen daraus und aus nichts anderem.',
    replay: 'Wiederholbar',
    replayText:
      'Der Befehl verify des Betreibers wiederholt das Journal von der ersten Zeile an und vergleicht jeden Hash und jede Tabelle.',
    index: 'Preise, die niemand wählt',
    indexText:
      'Der simulierte Index folgt Seeds, deren Hashes Tage im Voraus im Journal stehen: Niemand kann sie nachträglich wählen.',
  },
};
