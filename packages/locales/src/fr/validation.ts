import type { Texts } from '../catalogue.ts';

export const validation: Texts<'fr', 'validation'> = {
  email_required: 'saisissez votre adresse e-mail',
  email_invalid: 'saisissez une adresse e-mail valide',
  phone_required: 'saisissez votre numéro de téléphone',
  phone_invalid: 'saisissez un numéro de téléphone valide avec l’indicatif du pays',
  password_required: 'saisissez votre mot de passe',
  password_incorrect: 'saisissez le bon mot de passe',
  password_length: 'le mot de passe doit avoir de 8 à 128 caractères',
  code_required: 'saisissez le code de vérification',
  invitation_invalid: 'le code d’invitation a 8 lettres et chiffres',
  agreement_required: 'acceptez les conditions d’utilisation',
  currency_required: 'choisissez une devise',
  wallet_required: 'choisissez un portefeuille',
  amount_required: 'saisissez le montant',
  amount_invalid: 'saisissez un montant valide',
  amount_incorrect: 'montant incorrect',
  balance_available_insufficient: 'solde disponible insuffisant',
  balance_account_insufficient: 'solde du compte insuffisant',
  transaction_password_required: 'saisissez le mot de passe d’opération',
  withdrawal_address_required: 'définissez d’abord votre adresse de retrait',
};
