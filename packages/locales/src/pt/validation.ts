import type { Texts } from '../catalogue.ts';

export const validation: Texts<'pt', 'validation'> = {
  email_required: 'digite seu e-mail',
  email_invalid: 'digite um e-mail válido',
  phone_required: 'digite seu telefone',
  phone_invalid: 'digite um telefone válido com o código do país',
  password_required: 'digite sua senha',
  password_incorrect: 'digite a senha correta',
  password_length: 'a senha precisa ter de 8 a 128 caracteres',
  code_required: 'digite o código de verificação',
  invitation_invalid: 'o código de convite tem 8 letras e números',
  agreement_required: 'aceite os termos de uso',
  currency_required: 'escolha uma moeda',
  wallet_required: 'escolha uma carteira',
  amount_required: 'digite a quantia',
  amount_invalid: 'digite uma quantia válida',
  amount_incorrect: 'quantia incorreta',
  balance_available_insufficient: 'saldo disponível insuficiente',
  balance_account_insufficient: 'saldo da conta insuficiente',
  transaction_password_required: 'digite a senha de transação',
  withdrawal_address_required: 'defina primeiro seu endereço de saque',
};
