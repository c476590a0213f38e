import type { Texts } from '../catalogue.ts';

export const validation: Texts<'de', 'validation'> = {
  email_required: 'bitte E-Mail-Adresse eingeben',
  email_invalid: 'bitte eine gültige E-Mail-Adresse eingeben',
  phone_required: 'bitte Telefonnummer eingeben',
  phone_invalid: 'bitte eine gültige Telefonnummer mit Ländervorwahl eingeben',
  password_required: 'bitte Passwort eingeben',
  password_incorrect: 'bitte das richtige Passwort eingeben',
  password_length: 'das Passwort braucht 8 bis 128 Zeichen',
  code_required: 'bitte Bestätigungscode eingeben',
  invitation_invalid: 'der Einladungscode hat 8 Buchstaben und Ziffern',
  agreement_required: 'bitte der Nutzungsvereinbarung zustimmen',
  currency_required: 'bitte eine Währung wählen',
  wallet_required: 'bitte eine Wallet wählen',
  amount_required: 'bitte Betrag eingeben',
  amount_invalid: 'bitte einen gültigen Betrag eingeben',
  amount_incorrect: 'falscher Betrag',
  balance_available_insufficient: 'verfügbares Guthaben reicht nicht',
  balance_account_insufficient: 'Kontoguthaben reicht nicht',
  transaction_password_required: 'bitte Transaktionspasswort eingeben',
  withdrawal_address_required: 'bitte zuerst die Auszahlungsadresse festlegen',
};
