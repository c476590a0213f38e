import type { Texts } from '../catalogue.ts';

export const how: Texts<'de', 'how'> = {
  title: 'Wie kommt das zustande?',
  inputs: 'Was eingeflossen ist',
  noInputs: 'Nichts.',
  result: 'In Ihrem Browser nachgerechnet',
  verdict: {
    equal: 'Gleich der gezeigten Zahl.',
    moved: 'Sie hat sich seit Ihrem Tippen bewegt. Gezeigt war:',
    unknown: 'Das lässt sich nicht nachrechnen, solange eine Angabe fehlt oder veraltet ist.',
  },
  server: 'Der Server sagt:',
  journal_one: 'Journalbefehl {{seqs}}',
  journal_other: 'Journalbefehle {{seqs}}',
  record: 'Die Buchungen dahinter zeigen',
  atIndex: 'Index {{price}}',
  noIndex: 'kein Indexpreis',
  quantity: 'Menge',
  total: {
    title: 'Gesamtwert',
    words: 'Was Sie besitzen, verfügbar wie eingefroren, zum Index bewertet und addiert. Jeder Teil wird abgerundet.',
    formula: 'Wert = Summe aus (Gesamtmenge eines Coins × sein Index)',
  },
  worth: {
    title: 'Wert von {{asset}}, {{account}}',
    words: 'Was Sie besitzen, verfügbar wie eingefroren, zum Index. Abgerundet.',
    formula: 'Wert = Gesamtmenge × Index',
  },
  frozen: {
    title: 'Eingefrorene {{asset}}',
    words: 'Was Ihre offenen Orders binden, damit jede ausgeführt werden kann. Es wird frei, wenn eine Order endet.',
    formula: 'Eingefroren = Summe aus (Preis × Restmenge) der Kauforders oder aus der Restmenge der Verkaufsorders',
    order: '{{side}} {{market}}, Order {{id}}',
  },
  growth: {
    title: 'Änderung des Gesamtwerts',
    words: 'Der Wert jetzt minus den Wert am Anfang des Zeitraums. Ein- und Auszahlungen zählen mit.',
    formula: 'Änderung = Wert jetzt − Wert am Anfang',
    now: 'Wert jetzt',
    start: 'Wert am Anfang',
  },
  fee: {
    title: 'Handelsgebühr',
    words: 'Ein Anteil dessen, was Sie erhalten haben, im erhaltenen Coin, auf seine kleinste Einheit aufgerundet.',
    formulaBuy: 'Gebühr = Menge × Gebührensatz',
    formulaSell: 'Gebühr = Preis × Menge × Gebührensatz',
    maker: 'Maker-Gebührensatz',
    taker: 'Taker-Gebührensatz',
  },
  orderTotal: {
    title: 'Ordersumme',
    words: 'Was die Order zu ihrem Preis ergibt, vor der Gebühr. Exakt: Kein Trade wird je gerundet.',
    formula: 'Summe = Preis × Menge',
  },
  index: {
    title: 'Index von {{market}}',
    words:
      'Das Mittel der aktuellen Quellen. Eine Quelle, die länger als 2 Sekunden schweigt oder deren Preis älter als 30 Sekunden ist, zählt nicht, ebenso eine, die mehr als 5 % vom Median abweicht; tun das mehrere, ist der Index der Median.',
    formula: 'Index = Mittel der aktuellen Quellen',
    derivedWords: 'Dieses Paar hat keine eigene Quelle: Es ist der Quotient zweier Indizes, abgerundet.',
    derivedFormula: 'Index = Index des Basis-Coins ÷ Index des Notierungs-Coins',
    source: {
      live: 'aktuell, {{age}} ms alt',
      stale: 'veraltet, {{age}} ms alt',
      outlier: 'zu weit entfernt, {{age}} ms alt',
    },
  },
  change: {
    title: '24-h-Änderung von {{market}}',
    words: 'Vom ersten Trade der letzten 24 Stunden bis zum letzten. In einem jungen Markt ist das Fenster kürzer.',
    formula: 'Änderung = (letzter Preis − erster Preis) ÷ erster Preis × 100',
    last: 'Letzter Preis',
    first: 'Erster Preis im Fenster',
  },
  commission: {
    title: 'Provision {{id}}',
    owed: 'Zahlung zur nächsten vollen Stunde',
    words:
      'Ein Anteil der Handelsgebühren, die von Ihnen Eingeladene wirklich gezahlt haben, im Asset der Gebühr. Der Anteil jedes Geschäfts wird auf die kleinste Einheit abgerundet; gezahlt wird zu jeder vollen Stunde.',
    formula: 'Provision = Summe über alle Geschäfte (gezahlte Gebühr × {{rate}}%)',
    fees_one: '{{count}} Geschäft, Gebühr {{fees}} {{asset}}',
    fees_other: '{{count}} Geschäfte, Gebühren {{fees}} {{asset}}',
  },
  stakeReward: {
    title: 'Prämie',
    days: 'Tage',
    words:
      'Gesperrter Betrag × Tagessatz × Tage, auf die kleinste Einheit abgerundet. Was ein Tag unter einer Einheit übrig lässt, wird gezahlt, sobald es eine ganze ist.',
    formula: 'Prämie = Betrag × Satz × Tage, abgerundet',
  },
  stakesLocked: {
    words: 'Was Ihre laufenden Anlagen sperren. Es wird frei, wenn eine Anlage endet oder vorzeitig aufgelöst wird.',
    formula: 'Gesperrt = Summe der Beträge der laufenden Anlagen',
  },
  stakePaid: {
    title: 'Prämien der Anlage {{id}}',
    formula: 'Gezahlt = Summe der Tagesprämien',
  },
  stakeIncome: {
    words:
      'Die Prämien aller Anlagen für den letzten bezahlten UTC-Tag. Die Prämien eines Tages werden am nächsten um 00:10 UTC gezahlt.',
    formula: 'Ertrag = Summe der Prämien dieses Tages',
  },
  turnover: {
    title: 'Umsatz in 24 Stunden',
    words: 'Preis × Menge jedes Trades der letzten 24 Stunden, addiert über die Märkte dieser Notierungswährung.',
    formula: 'Umsatz = Summe der Umsätze der Märkte',
  },
  conversion: {
    paid: 'Sie zahlen',
    got: 'Sie erhalten',
    gotWords:
      'Was Sie zahlen, zum Preis jedes Marktes: sein Index, um den Spread verschoben. Abgerundet auf die kleinste Einheit.',
    paidWords:
      'Was Sie erhalten wollten, zum Preis jedes Marktes: sein Index, um den Spread verschoben. Aufgerundet auf die kleinste Einheit.',
    gotBy: {
      sell: 'Erhalten = Zahlen × Preis',
      buy: 'Erhalten = Zahlen ÷ Preis',
      cross: 'Erhalten = Zahlen × Preis des Gezahlten ÷ Preis des Erhaltenen',
    },
    paidBy: {
      sell: 'Zahlen = Erhalten ÷ Preis',
      buy: 'Zahlen = Erhalten × Preis',
      cross: 'Zahlen = Erhalten × Preis des Erhaltenen ÷ Preis des Gezahlten',
    },
    price: 'Preis {{market}}',
    below: 'Index {{index}} minus {{spread}} % Spread',
    above: 'Index {{index}} plus {{spread}} % Spread',
  },
  secondsWin: {
    words:
      'Die Auszahlung auf Ihren Einsatz, abgerundet auf die kleinste Einheit. Sie wird bei der Annahme zurückgelegt.',
    formula: 'Gewinn = Einsatz × {{payout}} %',
  },
  breakEven: {
    words:
      'So viele von 100 Kontrakten müssen gewonnen werden, damit die Auszahlungen die verlorenen Einsätze ausgleichen.',
    formula: 'Nötige Gewinne = 1 ÷ (1 + {{payout}} %)',
  },
};
