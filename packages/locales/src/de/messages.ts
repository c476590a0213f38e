import type { Texts } from '../catalogue.ts';

export const messages: Texts<'de', 'messages'> = {
  identity_verified_title: 'Ihre Identität ist bestätigt',
  identity_verified_text: 'Ihre Unterlagen wurden angenommen. Die Limits Ihrer neuen Stufe gelten ab sofort.',
  identity_rejected_title: 'Ihre Unterlagen wurden nicht angenommen',
  identity_rejected_text: 'Die Seite der Verifizierung nennt den Grund. Dort können Sie sie erneut einreichen.',
  tier_granted_title: 'Sie haben Stufe {{tier}}',
  tier_granted_text: 'Ihr Antrag wurde bewilligt. Die Limits der Stufe {{tier}} gelten ab sofort.',
  tier_refused_title: 'Stufe {{tier}} wurde nicht bewilligt',
  tier_refused_text: 'Den Grund nennt die Seite Ihrer Verifizierung. Dort können Sie erneut fragen.',
  new_signin_title: 'Neue Anmeldung',
  new_signin_text:
    'Jemand hat sich von einem neuen Gerät oder einer neuen Adresse in Ihrem Konto angemeldet: {{device}}, {{address}}. Wenn Sie es nicht waren, beenden Sie diese Sitzung im Sicherheitscenter und ändern Sie Ihr Passwort.',
  signins_refused_title: 'Anmeldungen bei Ihrem Konto wurden abgewiesen',
  signins_refused_text:
    'Fünf falsche Versuche nacheinander, der letzte von {{address}}. Niemand kam hinein. Wenn Sie es nicht waren, schalten Sie einen Authenticator oder einen Passkey ein und wählen Sie ein Passwort, das Sie nirgends sonst verwenden.',
  security_changed_title: 'Ein Schutz Ihres Kontos wurde geändert',
  security_changed_text:
    'Das Sicherheitscenter zeigt, welcher. Wenn Sie es nicht waren, ändern Sie Ihr Passwort und schreiben Sie uns sofort.',
  commission_paid_title: 'Provision ausgezahlt',
  commission_paid_text: 'Für Trades von Personen, die Sie eingeladen haben, wurden Ihnen {{amounts}} gutgeschrieben.',
  referral_ended_title: 'Eine Einladung bringt nichts mehr',
  referral_ended_text:
    'Einladungen sind in Ihrem Land oder im Land der anderen Seite nicht mehr möglich. Rabatt und Provision sind beendet; was vorher verdient wurde, wird ausgezahlt.',
  work_order_answered_title: 'Es gibt eine Antwort auf Ihre Anfrage',
  work_order_answered_text: 'Öffnen Sie die Anfrage, um sie zu lesen und zu antworten.',
  work_order_closed_title: 'Ihre Anfrage wurde geschlossen',
  work_order_closed_text: 'Wenn noch etwas ungelöst ist, erstellen Sie eine neue.',
  inbox: {
    title: 'Nachrichten',
    message: 'Nachricht',
    bell_one: 'Nachrichten: {{count}} ungelesen',
    bell_other: 'Nachrichten: {{count}} ungelesen',
    all: 'Alle',
    unread: 'Ungelesen',
    readAll: 'Alle als gelesen markieren',
    none: 'Noch keine Nachrichten. Was mit Ihrem Konto geschieht, erfahren Sie hier.',
    noneUnread: 'Alles ist gelesen.',
    gone: 'Diese Nachricht gibt es nicht.',
    open: {
      identity: 'Verifizierung öffnen',
      security: 'Sicherheitscenter öffnen',
      support: 'Anfrage öffnen',
      referral: 'Einladungen öffnen',
    },
  },
  mails: {
    title: 'Auch per E-Mail',
    text: 'Jede Nachricht erscheint hier. Wählen Sie, welche auch an Ihre E-Mail-Adresse gehen.',
    always: 'Sicherheitsmails lassen sich nicht abschalten.',
    none: 'Ihr Konto hat keine E-Mail-Adresse, daher kommt nichts per E-Mail.',
    topics: {
      security: 'Sicherheit',
      identity: 'Verifizierung',
      support: 'Anfragen',
      referral: 'Provisionen',
    },
  },
};
