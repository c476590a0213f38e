import type { Texts } from '../catalogue.ts';

export const inbox: Texts<'de', 'inbox'> = {
  identity_verified_title: 'Ihre Identität ist verifiziert',
  identity_verified_text: 'Ihre Unterlagen wurden angenommen. Ihre neuen Limits gelten ab sofort.',
  identity_rejected_title: 'Ihre Unterlagen wurden nicht angenommen',
  identity_rejected_text:
    'Den Grund finden Sie auf Ihrer Verifizierungsseite. Dort können Sie die Unterlagen erneut einreichen.',
  tier_granted_title: 'Stufe {{tier}} bewilligt',
  tier_granted_text: 'Ihr Antrag wurde bewilligt. Die Limits der Stufe {{tier}} gelten ab sofort.',
  tier_refused_title: 'Stufe {{tier}} wurde nicht bewilligt',
  tier_refused_text: 'Den Grund finden Sie auf Ihrer Verifizierungsseite. Dort können Sie die Stufe erneut beantragen.',
  new_signin_title: 'Neue Anmeldung',
  new_signin_text:
    'Jemand hat sich von einem neuen Gerät oder einer neuen Adresse bei Ihrem Konto angemeldet: {{device}}, {{address}}. Wenn Sie es nicht waren, beenden Sie diese Sitzung im Sicherheitscenter und ändern Sie Ihr Passwort.',
  signins_refused_title: 'Anmeldungen bei Ihrem Konto wurden abgewiesen',
  signins_refused_text:
    'Fünf falsche Versuche nacheinander, der letzte von {{address}}. Niemand hat Zugang erhalten. Wenn Sie es nicht waren, richten Sie eine Authenticator-App oder einen Passkey ein und wählen Sie ein Passwort, das Sie nirgends sonst verwenden.',
  security_changed_title: 'Ihre Sicherheitseinstellungen wurden geändert',
  security_changed_text:
    'Das Sicherheitscenter zeigt, was geändert wurde. Wenn Sie es nicht waren, ändern Sie Ihr Passwort und schreiben Sie uns sofort.',
  commission_paid_title: 'Provision ausgezahlt',
  commission_paid_text: 'Sie haben {{amounts}} für Trades Ihrer Geworbenen erhalten.',
  referral_ended_title: 'Empfehlungsprämien beendet',
  referral_ended_text:
    'Einladungen sind in Ihrem Land oder im Land der anderen Person nicht mehr möglich. Rabatt und Provision sind beendet; was vorher verdient wurde, wird ausgezahlt.',
  work_order_answered_title: 'Der Support hat geantwortet',
  work_order_answered_text: 'Öffnen Sie die Anfrage, um zu lesen und zu antworten.',
  work_order_closed_title: 'Ihre Anfrage wurde geschlossen',
  work_order_closed_text: 'Wenn noch etwas ungelöst ist, erstellen Sie eine neue.',
  price_above_text: 'Preisalarm: {{price}} {{asset}}.',
  price_below_text: 'Preisalarm: {{price}} {{asset}}.',
};
