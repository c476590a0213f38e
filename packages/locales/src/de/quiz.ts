import type { Texts } from '../catalogue.ts';

export const quiz: Texts<'de', 'quiz'> = {
  leverage: {
    question:
      'Sie eröffnen eine Position mit Hebel 10x, und der Preis bewegt sich 5 % gegen Sie. Wie viel Ihrer Margin ist verloren?',
    options: {
      five: 'Etwa 5 %',
      ten: 'Etwa 10 %',
      fifty: 'Etwa 50 %',
      hundred: 'Die ganze Margin',
    },
    why: 'Der Hebel vervielfacht Verluste genauso wie Gewinne: 10 mal 5 % sind 50 % der Margin. Gebühren kommen hinzu.',
  },
  liquidation: {
    question: 'Wann wird eine Position liquidiert?',
    options: {
      empty: 'Erst wenn von ihrer Margin nichts mehr übrig ist',
      maintenance: 'Sobald der Rest, zum Mark-Preis gerechnet, die Maintenance-Margin nicht mehr übersteigt',
      warned: 'Frühestens 24 Stunden nach einer Warnung',
      funding: 'Nur zu den Zeiten, zu denen Funding gezahlt wird',
    },
    why: 'Die Liquidation beginnt bei der Maintenance-Margin, jederzeit und ohne Warnung. Ihre Gebühr kann den Rest aufzehren.',
  },
  loss: {
    question: 'Wie viel können Sie mit einer isolierten Position verlieren, wie viel mit einer Cross-Position?',
    options: {
      account: 'Isoliert: die Margin der Position. Cross: alles in Futures außer isolierter Margin',
      margin: 'Isoliert und Cross: nur die Margin, mit der die Position eröffnet wurde',
      reverse: 'Isoliert: alles in Futures. Cross: nur die Margin der Position',
      spot: 'Isoliert und Cross: alles in Futures und alles in Spot',
    },
    why: 'Eine isolierte Position hat ihre eigene Margin samt allem, was Sie nachlegen. Cross-Positionen teilen sich alles Übrige in Futures.',
  },
  funding: {
    question: 'Was ist Funding, und wer zahlt es?',
    options: {
      interest: 'Zinsen: Jede Position zahlt sie an die Plattform, gleich auf welcher Seite',
      winners: 'Ein Gewinnanteil: Positionen im Gewinn zahlen ihn an Positionen im Verlust',
      sides: 'Eine Zahlung zwischen Longs und Shorts: Bei positiver Rate zahlen die Longs, bei negativer die Shorts',
    },
    why: 'Alle acht Stunden zahlt eine Seite der anderen einen Anteil am Positionswert, im Gewinn wie im Verlust.',
  },
  fees: {
    question:
      'Mit einer Margin von 500 USDT eröffnen Sie eine Position im Wert von 10.000 USDT. Worauf wird die Handelsgebühr berechnet?',
    options: {
      margin: 'Auf die Margin von 500 USDT',
      worth: 'Auf den Wert von 10.000 USDT',
      profit: 'Auf den Gewinn beim Schließen',
    },
    why: 'Es zählt der volle Wert, beim Eröffnen und beim Schließen. Bei Hebel 20x sind 0,05 % Gebühr 1 % der Margin.',
  },
  trigger: {
    question: 'Welcher Preis entscheidet, ob eine Position liquidiert wird?',
    options: {
      last: 'Der letzte Preis',
      index: 'Der Indexpreis',
      best: 'Der beste Preis im Orderbuch',
      mark: 'Der Mark-Preis',
    },
    why: 'Der Mark-Preis wird aus Index, Orderbuch und letztem Trade gebildet. Ein einzelner Ausreißer liquidiert niemanden.',
  },
  deleveraging: {
    question: 'Was ist Auto-Deleveraging (ADL)?',
    options: {
      setting: 'Die Plattform senkt Ihren Hebel, solange sich der Markt schnell bewegt',
      closed: 'Ihre Position wird ganz oder teilweise gegen eine bankrotte geschlossen, die sonst niemand übernimmt',
      stop: 'Die Plattform setzt Positionen mit hohem Hebel einen Stop-Loss',
    },
    why: 'Es ist das letzte Mittel, nach Orderbuch und Versicherungsfonds. Auch eine Position im Gewinn kann so enden.',
  },
  stop: {
    question:
      'Ihre Long-Position hat einen Stop-Loss bei 59.000 USDT, und der Preis fällt schnell. Zu welchem Preis wird sie geschlossen?',
    options: {
      market: 'Zum dann besten Preis am Markt, der unter 59.000 USDT liegen kann',
      exact: 'Zu genau 59.000 USDT, wie schnell der Preis auch fällt',
      paid: 'Zu irgendeinem Preis, aber die Plattform zahlt die Differenz zu 59.000 USDT',
    },
    why: 'Der Auslösepreis startet nur eine Order. Sie wird zu dem ausgeführt, was das Orderbuch dann bietet, und das kann schlechter sein.',
  },
};
