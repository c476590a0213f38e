import type { Texts } from '../catalogue.ts';

export const content: Texts<'de', 'content'> = {
  categories: {
    news: 'Neuigkeiten',
    tutorials: 'Anleitungen',
    help: 'Hilfe',
    pages: 'Über diese Börse',
  },
  article: {
    title: 'Artikel',
    inEnglish: 'Dieser Artikel ist noch nicht übersetzt und erscheint auf Englisch.',
    unknown: 'Diesen Artikel gibt es nicht.',
    all: 'Alle Artikel',
    more: 'Mehr aus {{category}}',
  },
  help: {
    title: 'Hilfe',
    search: 'Alle Artikel durchsuchen',
    clear: 'Suche löschen',
    found_one: '{{count}} Artikel',
    found_other: '{{count}} Artikel',
    foundMore: 'Die besten {{count}} Artikel',
    none: 'Kein Artikel enthält alle diese Wörter. Versuchen Sie weniger oder andere.',
    empty: 'Hier sind noch keine Artikel.',
    categories: 'Kategorien',
    ask: 'Nicht gefunden? Betreiber fragen',
    links: 'Anderswo',
  },
  about: {
    title: 'Über uns',
    version: 'Version',
  },
  contact: {
    title: 'Kontakt',
  },
  service: {
    title: 'Service',
    help: 'Zuerst die Hilfe durchsuchen',
  },
  policy: {
    title: 'Richtlinien',
  },
  web: {
    title: 'Was Tradewind ist',
    lead: 'Quelloffen, auf Ihrem eigenen Rechner, und so gebaut, dass sich keine falsche Zahl verstecken kann. Jede Order, jede Gebühr und jedes Guthaben folgt aus einem Journal.',
    start: 'Konto erstellen',
    look: 'Märkte ansehen',
    book: 'Das Orderbuch in diesem Moment',
    prices: 'Kurse jetzt',
    pricesText: 'Letzte Trades und der Verlauf von 24 Stunden, live aus dieser Installation.',
    all: 'Alle Märkte',
    checkTitle: 'So prüfen Sie uns',
    checkText:
      'Niemand muss dieser Seite glauben. Nehmen Sie den Quellcode, wiederholen Sie das Journal, vergleichen Sie die Hashes.',
    chain: {
      label: 'Jede Zeile des Journals trägt den Hash der Zeile davor',
      row: 'Zeile {{row}}',
      commands: 'Befehle',
      before: 'Hash der Zeile davor',
      own: 'Hash dieser Zeile',
      text: 'Ändern Sie ein Zeichen in einer alten Zeile, und jeder Hash danach ist falsch. Die Prüfung findet den ersten.',
    },
    steps: {
      run: 'Selbst betreiben',
      runText: 'Node 20 oder neuer genügt. Die Datenbank kommt mit der Installation.',
      verify: 'Alles wiederholen',
      verifyText:
        'Bei angehaltenem Server: Jeder Hash, jeder Snapshot und jede Tabelle wird mit einer Wiederholung verglichen.',
      replay: 'Einen Moment ansehen',
      replayText: 'Zeigt jedes Guthaben, wie es nach Befehl 500 war.',
      api: 'Die Schnittstelle lesen',
      apiText: 'Alle Aufrufe dieser Installation, beschrieben für Menschen und Programme.',
      apiLink: 'Beschreibung öffnen',
    },
    honestTitle: 'Was simuliert ist und was nicht',
    simulated: 'Simuliert',
    simulatedItems: {
      prices: 'Indexpreise: Vom zweiten Tag an folgen sie Seeds, deren Hashes vor Tagesbeginn im Journal standen.',
      traders: 'Die anderen Händler: ein Market Maker des Hauses und simulierte Händler.',
      money: 'Das Geld: Es ist Spielgeld und nichts wert.',
    },
    real: 'Echt',
    realItems: {
      matching: 'Matching, Gebühren und Rundung: der Code, den ein echter Markt verwenden würde.',
      journal: 'Das Journal: Ihre Orders stehen darin, in der Reihenfolge ihres Eingangs.',
      account: 'Ihr Konto, Ihr Passwort und Ihre Sitzungen.',
    },
    missing: 'Gibt es nicht',
    missingItems: {
      coins: 'Echte Coins: Es kann nichts ein- oder ausgezahlt werden.',
      products: 'Hebel und Kredite: nicht gebaut, also nicht gezeigt.',
      levers: 'Stellschrauben: Kein Befehl setzt einen Preis, ein Ergebnis oder ein Guthaben.',
    },
    endTitle: 'Zwei Minuten bis zur ersten Order',
    endText: 'Eine E-Mail-Adresse oder Telefonnummer, Spielgeld mit einem Tipp, und das Orderbuch ist offen.',
    links: 'Über diese Börse',
  },
};
