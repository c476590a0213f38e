import type { Texts } from '../catalogue.ts';

export const validation: Texts<'ru', 'validation'> = {
  email_required: 'введите адрес электронной почты',
  email_invalid: 'введите правильный адрес электронной почты',
  phone_required: 'введите номер телефона',
  phone_invalid: 'введите правильный номер телефона с кодом страны',
  password_required: 'введите пароль',
  password_incorrect: 'введите правильный пароль',
  password_length: 'в пароле должно быть от 8 до 128 символов',
  code_required: 'введите код подтверждения',
  invitation_invalid: 'в коде приглашения 8 букв и цифр',
  agreement_required: 'примите пользовательское соглашение',
  currency_required: 'выберите валюту',
  wallet_required: 'выберите кошелёк',
  amount_required: 'введите сумму',
  amount_invalid: 'введите правильную сумму',
  amount_incorrect: 'сумма введена неверно',
  balance_available_insufficient: 'недостаточно доступных средств',
  balance_account_insufficient: 'недостаточно средств на счёте',
  transaction_password_required: 'введите пароль операций',
  withdrawal_address_required: 'сначала укажите адрес для вывода',
};
