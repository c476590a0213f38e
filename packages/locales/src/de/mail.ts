import type { Texts } from '../catalogue.ts';

export const mail: Texts<'de', 'mail'> = {
  signup_code_subject: 'Ihr Bestätigungscode für Tradewind',
  signup_code_text:
    'Ihr Bestätigungscode für Tradewind ist {{code}}. Er gilt {{minutes}} Minuten. Wir fragen nie am Telefon danach.',
  reset_code_subject: 'Ihr Code für ein neues Tradewind-Passwort',
  reset_code_text:
    'Ihr Code für ein neues Tradewind-Passwort ist {{code}}. Er gilt {{minutes}} Minuten. Wenn Sie ihn nicht angefordert haben, lassen Sie ihn ungenutzt: Ihr Passwort bleibt, wie es ist.',
  transaction_code_subject: 'Ihr Code für ein neues Transaktionspasswort',
  transaction_code_text:
    'Ihr Code ist {{code}}. Er setzt ein neues Transaktionspasswort und gilt {{minutes}} Minuten. Wenn Sie es nicht waren, ändern Sie sofort Ihr Anmeldepasswort: Jemand ist in Ihrem Konto angemeldet.',
  account_exists_subject: 'Sie haben schon ein Konto bei Tradewind',
  account_exists_text:
    'Jemand wollte diese Adresse bei Tradewind registrieren, aber sie hat schon ein Konto. Melden Sie sich an, oder legen Sie ein neues Passwort fest, wenn Sie Ihres vergessen haben. Wenn Sie es nicht waren, ist nichts zu tun.',
  new_signin_subject: 'Neue Anmeldung bei Ihrem Tradewind-Konto',
  new_signin_text:
    'Jemand hat sich von einem neuen Gerät oder einer neuen Adresse bei Ihrem Tradewind-Konto angemeldet: {{device}}, {{address}}, {{time}}. Waren Sie es, ist nichts zu tun. Wenn nicht, beenden Sie die Sitzung im Sicherheitscenter und ändern Sie Ihr Passwort.',
  anti_phishing: 'Ihr Anti-Phishing-Code: {{code}}',
};
