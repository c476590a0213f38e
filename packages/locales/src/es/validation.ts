import type { Texts } from '../catalogue.ts';

export const validation: Texts<'es', 'validation'> = {
  email_required: 'introduce tu correo',
  email_invalid: 'introduce un correo válido',
  phone_required: 'introduce tu número de teléfono',
  phone_invalid: 'introduce un número de teléfono válido con el prefijo del país',
  password_required: 'introduce tu contraseña',
  password_incorrect: 'introduce la contraseña correcta',
  password_length: 'la contraseña necesita de 8 a 128 caracteres',
  code_required: 'introduce el código de verificación',
  invitation_invalid: 'el código de invitación tiene 8 letras y cifras',
  agreement_required: 'acepta el acuerdo de usuario',
  currency_required: 'elige una moneda',
  wallet_required: 'elige una billetera',
  amount_required: 'introduce la cantidad',
  amount_invalid: 'introduce una cantidad válida',
  amount_incorrect: 'cantidad incorrecta',
  balance_available_insufficient: 'saldo disponible insuficiente',
  balance_account_insufficient: 'saldo de la cuenta insuficiente',
  transaction_password_required: 'introduce la contraseña de operaciones',
  withdrawal_address_required: 'configura primero tu dirección de retiro',
};
