import type { Texts } from '../catalogue.ts';

export const share: Texts<'de', 'share'> = {
  title: 'Freunde einladen',
  lead: 'Wer sich mit Ihrem Code registriert, zahlt {{discount}} % weniger Spot-Gebühren. Sie erhalten {{days}} Tage lang {{commission}} % der Gebühren, die diese Person zahlt.',
  off: 'Für Einladungen wird derzeit nichts gezahlt. Registrierungen mit Ihrem Code werden weiterhin gezählt.',
  code: 'Ihr Code',
  link: 'Ihr Link',
  copyCode: 'Code kopieren',
  copyLink: 'Link kopieren',
  qr: 'QR-Code Ihres Links',
  poster: 'Plakat speichern',
  posterTitle: 'Handeln Sie mit mir auf Tradewind',
  posterCode: 'Einladungscode {{code}}',
  posterFees: '{{discount}} % weniger Spot-Gebühren für {{days}} Tage',
  posterFailed: 'Das Plakat konnte nicht erstellt werden.',
  invited: 'Geworbene',
  paid: 'Bisher ausgezahlt',
  owed: 'Auszahlung zur nächsten vollen Stunde',
  month: 'In diesem Monat ausgezahlt (UTC)',
  ofCap: '{{paid}} von {{cap}} {{asset}}',
  nothing: 'Noch nichts',
  list: 'Ihre Geworbenen',
  listEmpty: 'Mit Ihrem Code hat sich noch niemand registriert.',
  account: 'Konto',
  joined: 'Registriert',
  ends: 'Provision bis',
  counts: {
    waiting: 'Zählt noch nicht: Es beginnt, sobald beide verifiziert und Einladungen für beide offen sind.',
    same: 'Zählt nicht: Die Ausweise beider Konten gehören derselben Person.',
  },
  earned: 'Verdient',
  history: 'Ausgezahlte Provisionen',
  historyEmpty: 'Es wurde noch keine Provision ausgezahlt.',
  allHistory: 'Alle Provisionen',
  rules: {
    title: 'Regeln',
    example:
      'Beispiel: Bei einer Gebühr von 100 USDT zahlt die eingeladene Person {{fee}} USDT, Sie erhalten {{commission}} USDT und die Plattform behält {{rest}} USDT.',
    hourly: 'Provisionen werden zu jeder vollen Stunde auf Ihr Spot-Konto gezahlt, im Coin der Gebühr.',
    net: 'Sie werden aus den tatsächlich gezahlten Gebühren nach Abzug aller Rabatte berechnet und abgerundet; Beträge unter der kleinsten Einheit werden nicht gezahlt.',
    own: 'Trades zwischen Ihnen und Ihren Geworbenen bringen keine Provision. Wer über ein zweites Konto mit sich selbst handelt, zahlt immer mehr, als er zurückerhält.',
    cap: 'In einem Kalendermonat (UTC) werden höchstens {{cap}} {{asset}} gezahlt, bewertet zum Index. Was darüber läge, bleibt bei der Plattform und wird auch später nicht gezahlt.',
    bound: 'Eine Einladung wird nur bei der Registrierung zugeordnet und ändert sich nie.',
    begins: {
      registration: 'Die Tage zählen ab der Registrierung.',
      verification:
        'Rabatt und Provision beginnen, sobald beide als verschiedene Personen verifiziert sind; von da an zählen die Tage. Bis dahin zahlt die eingeladene Person volle Gebühren.',
    },
    closed:
      'Werden Einladungen im Land einer der beiden Personen abgeschaltet, enden Rabatt und Provision, und beide erfahren es. Was vorher verdient wurde, wird ausgezahlt.',
  },
};
