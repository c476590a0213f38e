import type { Texts } from '../catalogue.ts';

export const how: Texts<'de', 'how'> = {
  inputs: 'Eingaben',
  noInputs: 'Nichts.',
  result: 'In Ihrem Browser nachgerechnet',
  verdict: {
    equal: 'Stimmt mit dem angezeigten Betrag überein.',
    moved: 'Inzwischen geändert. Angezeigt war:',
    unknown: 'Nachrechnen nicht möglich, solange eine Angabe fehlt oder verzögert ist.',
  },
  server: 'Der Server sagt:',
  journal_one: 'Journalbefehl {{seqs}}',
  journal_other: 'Journalbefehle {{seqs}}',
  record: 'Buchungen anzeigen',
  atIndex: 'Index {{price}}',
  noIndex: 'kein Indexpreis',
  quantity: 'Menge',
  total: {
    title: 'Gesamtwert',
    words:
      'Was Sie besitzen, verfügbar wie gebunden, zum Index bewertet und addiert, abzüglich Ihrer Kreditschulden. Was noch keinen Preis hat, zählt nicht mit. Jeder Teil wird abgerundet. Der unrealisierte PnL offener Positionen zählt nicht mit.',
    formula: 'Wert = Summe aus (Gesamtmenge eines Coins × sein Index) − Schulden',
    account: {
      words:
        'Was Sie in diesem Konto besitzen, verfügbar wie gebunden, zum Index bewertet und addiert. Was noch keinen Preis hat, zählt nicht mit. Jeder Teil wird abgerundet. Der unrealisierte PnL offener Positionen zählt nicht mit.',
      formula: 'Wert = Summe aus (Gesamtmenge eines Coins × sein Index)',
    },
  },
  fiat: {
    title: 'Wert in {{fiat}}',
    words:
      'Der Gesamtwert zum hinterlegten Wechselkurs. Nur zur Anzeige: Kein Trade und kein Guthaben verwendet ihn. Nach {{days}} Tagen ohne neuen Kurs gilt er als veraltet.',
    formula: 'Wert = Gesamtwert × Kurs',
    source: 'Quelle: {{source}}',
  },
  worth: {
    title: 'Wert von {{asset}}, {{account}}',
    words: 'Was Sie besitzen, verfügbar wie gebunden, zum Index. Abgerundet.',
    formula: 'Wert = Gesamtmenge × Index',
  },
  frozen: {
    title: 'Gebundene {{asset}}',
    words:
      'Für Ihre offenen Orders und für gezeichnete neue Coins gebunden. Wird frei, wenn eine Order oder ein Verkauf endet oder ein Coin freigegeben wird.',
    formula:
      'Gebunden = Summe aus (Preis × Restmenge) der Kauforders oder aus der Restmenge der Verkaufsorders, dazu die Zeichnungen',
    order: '{{side}} {{market}}, Order {{id}}',
    subscription: 'Zeichnung {{id}}',
  },
  cost: {
    title: 'Einstandspreis von {{asset}}',
    words:
      'Was Sie im Schnitt für Ihren jetzigen Bestand bezahlt haben, samt Gebühren, über alle Konten. Bei einem Verkauf gehen die Kosten anteilig ab. Aufgerundet.',
    formula: 'Einstandspreis = bezahlt ÷ gekauft',
    paid: 'Bezahlt',
  },
  unrealised: {
    title: 'Unrealisierter PnL von {{asset}}',
    words:
      'Was Sie gekauft haben und noch halten, zum Index, abzüglich des dafür bezahlten Betrags. Was ohne Preis kam, zählt nicht mit.',
    formula: 'PnL = gekauft × Index − bezahlt',
  },
  growth: {
    title: 'Änderung des Gesamtwerts',
    words: 'Der Wert jetzt minus dem Wert am Anfang des Zeitraums. Ein- und Auszahlungen zählen mit.',
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
      'Ein Anteil der Handelsgebühren, die Ihre Geworbenen wirklich gezahlt haben, im Coin der Gebühr. Der Anteil jedes Trades wird auf die kleinste Einheit abgerundet; gezahlt wird zu jeder vollen Stunde.',
    formula: 'Provision = Summe über alle Trades (gezahlte Gebühr × {{rate}} %)',
    fees_one: '{{count}} Trade, Gebühr {{fees}} {{asset}}',
    fees_other: '{{count}} Trades, Gebühren {{fees}} {{asset}}',
  },
  stakeReward: {
    title: 'Prämie',
    days: 'Tage',
    words:
      'Angelegter Betrag × Tagessatz × Tage, auf die kleinste Einheit abgerundet. Reste unter einer Einheit werden gezahlt, sobald sie eine ganze ergeben.',
    formula: 'Prämie = Betrag × Satz × Tage, abgerundet',
  },
  stakesLocked: {
    words:
      'Was in Ihren laufenden Anlagen gebunden ist. Es wird frei, wenn eine Anlage endet oder vorzeitig aufgelöst wird.',
    formula: 'Gebunden = Summe der Beträge der laufenden Anlagen',
  },
  stakePaid: {
    title: 'Prämien der Anlage {{id}}',
    formula: 'Gezahlt = Summe der Tagesprämien',
  },
  stakeIncome: {
    words:
      'Die Prämien aller Anlagen für den letzten ausgezahlten UTC-Tag. Die Prämien eines Tages werden am nächsten um 00:10 UTC gezahlt.',
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
    words: 'Der Gewinn auf Ihren Betrag, abgerundet auf die kleinste Einheit. Er wird bei der Annahme reserviert.',
    formula: 'Gewinn = Betrag × {{payout}} %',
  },
  breakEven: {
    words: 'So viele von 100 Kontrakten müssen gewonnen werden, damit die Gewinne die verlorenen Beträge decken.',
    formula: 'Nötige Gewinne = 1 ÷ (1 + {{payout}} %)',
  },
  contracts: {
    index: 'Indexpreis',
    funded: 'Indexpreis mit dem restlichen Funding',
    book: 'Indexpreis mit dem mittleren Abstand des Orderbuchs',
    last: 'Letzter Handel',
    markPrice: 'Mark-Preis',
    mean: 'Mittlere Prämie bisher',
    samples: 'Messungen bisher',
    nextRate: 'Funding-Rate',
    openLots: 'Offene Lots',
    lots: 'Lots',
    lot: 'Größe eines Lots',
    size: 'Menge',
    entryWorth: 'Wert beim Einstieg',
    markWorth: 'Wert zum Mark-Preis',
    wallet: 'Wallet (ohne isolierte Margin)',
    isolated: 'Isolierte Margin',
    crossMargin: 'Margin der Cross-Positionen',
    orderMargin: 'Margin der Orders',
    crossUnrealised: 'Unrealisierter PnL der Cross-Positionen',
    othersUnrealised: 'Unrealisierter PnL der anderen Positionen',
    othersKept: 'Maintenance-Margin der anderen Positionen',
    behind: 'Margin hinter dieser Position',
    kept: 'Maintenance-Margin',
    keptOfAll: 'Maintenance-Margin aller Cross-Positionen',
    keepRate: 'Maintenance-Satz',
    deduction: 'Abzug der Stufe',
    leverage: 'Hebel',
    since: 'Seither eingezahlt, entnommen, freigegeben und Funding',
    closed: 'Geschlossen zu {{price}}',
    mark: {
      title: 'Mark-Preis von {{contract}}',
      words:
        'Der mittlere von drei Preisen, nahe am Index gehalten. Vor dem ersten Handel oder ohne Kurse nahe am Index auf beiden Seiten gilt der erste.',
      formula:
        'Mark-Preis = Median aus (Index mit restlichem Funding, Index mit mittlerem Abstand des Orderbuchs, letzter Handel)',
    },
    rate: {
      title: 'Funding-Rate von {{contract}}',
      words:
        'Die bisherige mittlere Prämie dieses Intervalls, spätere Messungen zählen mehr, zum Zins hin gezogen und begrenzt. Gezahlt wird die Rate am Ende des Intervalls.',
      formula:
        'Rate = mittlere Prämie + ({{interest}} % − mittlere Prämie, höchstens ±{{damper}} %), höchstens ±{{cap}} %',
    },
    interest: {
      title: 'Offene Positionen in {{contract}}',
      words: 'Was alle offenen Longs zum Mark-Preis wert sind. Die Shorts halten ebenso viele Lots.',
      formula: 'Offene Positionen = Lots × Größe eines Lots × Mark-Preis',
    },
    funding: {
      title: 'Nächstes Funding',
      words:
        'Was das nächste Funding zum jetzigen Mark-Preis und zur jetzigen Rate kostet. Bei einer Rate über null zahlen Longs an Shorts. Ein negativer Betrag wird Ihnen gutgeschrieben.',
      formula: 'Funding = Lots × Größe eines Lots × Mark-Preis × Rate',
    },
    fee: {
      words: 'Ein Anteil am Wert der Lots, auf die kleinste Einheit aufgerundet.',
      formula: 'Gebühr = Lots × Größe eines Lots × Preis × Gebührensatz',
    },
    entry: {
      title: 'Einstiegspreis',
      words:
        'Was die offenen Lots beim Einstieg wert waren, aus jedem Handel berechnet. Ein geschlossener Teil nimmt seinen Anteil mit. Bei Long aufgerundet, bei Short abgerundet.',
      formula: 'Einstiegspreis = Wert beim Einstieg ÷ Menge',
    },
    unrealised: {
      title: 'Unrealisierter PnL',
      words: 'Was ein Schließen zum Mark-Preis brächte, vor Gebühren.',
      long: 'PnL = Wert zum Mark-Preis − Wert beim Einstieg',
      short: 'PnL = Wert beim Einstieg − Wert zum Mark-Preis',
    },
    realised: {
      title: 'Realisierter PnL',
      words:
        'Was die geschlossenen Lots gewonnen oder verloren haben, vor Gebühren und Funding, aus jedem Handel berechnet.',
      long: 'PnL = Summe aus (Erlös − Wert beim Einstieg)',
      short: 'PnL = Summe aus (Wert beim Einstieg − Rückkauf)',
    },
    ratio: {
      title: 'Margin-Quote',
      words:
        'Der Teil des Verbliebenen, der gehalten werden muss. Bei 100 % wird die Position liquidiert. Aufgerundet.',
      crossWords:
        'Der Teil des im Konto Verbliebenen, den die Cross-Positionen halten müssen. Bei 100 % werden sie liquidiert. Aufgerundet.',
      isolated: 'Quote = Maintenance-Margin ÷ (Margin + unrealisierter PnL)',
      cross: 'Quote = Maintenance-Margin aller Cross-Positionen ÷ (Wallet + ihr unrealisierter PnL)',
    },
    liquidation: {
      title: 'Liquidationspreis',
      words:
        'Der Mark-Preis, bei dem nicht mehr als die Maintenance-Margin übrig ist. In ganzen Preisschritten, nie weiter entfernt, als er ist.',
      crossWords:
        'Der Mark-Preis, bei dem nicht mehr als die Maintenance-Margin übrig ist, die anderen Cross-Positionen zu ihren jetzigen Mark-Preisen. Er bewegt sich mit ihnen.',
      long: 'Preis = (Wert beim Einstieg − Margin − Abzug) ÷ (Menge × (1 − Maintenance-Satz))',
      short: 'Preis = (Wert beim Einstieg + Margin + Abzug) ÷ (Menge × (1 + Maintenance-Satz))',
    },
    margin: {
      title: 'Margin',
      words:
        'Was allein hinter dieser Position steht: was das Eröffnen brauchte, und was seither eingezahlt, entnommen, freigegeben oder als Funding gezahlt wurde.',
      crossWords: 'Was das Eröffnen der Position brauchte. Bei Cross steht das ganze Konto dahinter.',
      isolated: 'Margin = Wert beim Einstieg ÷ Hebel + seitherige Änderungen',
      cross: 'Margin = Wert beim Einstieg ÷ Hebel, aufgerundet',
    },
    equity: {
      title: 'Eigenkapital des Futures-Kontos',
      words: 'Was im Konto liegt, mit dem unrealisierten PnL aller Positionen zu ihren Mark-Preisen.',
      formula: 'Eigenkapital = Wallet + isolierte Margin + unrealisierter PnL aller Positionen',
    },
    free: {
      title: 'Verfügbar in Futures',
      words:
        'Was neue Positionen und Orders eröffnet und übertragen werden kann. Offene Verluste der Cross-Positionen verringern es, offene Gewinne erhöhen es nicht.',
      formula:
        'Verfügbar = Wallet − Margin der Cross-Positionen − Margin der Orders + offene Verluste der Cross-Positionen',
    },
    frozen: {
      words: 'Margin isolierter Positionen und was Cross-Positionen und Orders brauchen, soweit die Wallet es hält.',
      formula:
        'Gebunden = isolierte Margin + das Kleinere aus (Wallet; Margin der Cross-Positionen + Margin der Orders)',
    },
  },
};
