import type { Texts } from '../catalogue.ts';

export const validation: Texts<'jp', 'validation'> = {
  email_required: 'メールアドレスを入力してください',
  email_invalid: '正しいメールアドレスを入力してください',
  phone_required: '電話番号を入力してください',
  phone_invalid: '国番号を含む正しい電話番号を入力してください',
  password_required: 'パスワードを入力してください',
  password_incorrect: '正しいパスワードを入力してください',
  password_length: 'パスワードは8~128文字で入力してください',
  code_required: '認証コードを入力してください',
  invitation_invalid: '招待コードは8文字の英数字です',
  agreement_required: '利用規約に同意してください',
  currency_required: '通貨を選択してください',
  wallet_required: 'ウォレットを選択してください',
  amount_required: '数量を入力してください',
  amount_invalid: '正しい数量を入力してください',
  amount_incorrect: '数量の入力が正しくありません',
  balance_available_insufficient: '利用可能残高が不足しています',
  balance_account_insufficient: '口座残高が不足しています',
  transaction_password_required: '取引パスワードを入力してください',
  withdrawal_address_required: '先に出金アドレスを設定してください',
};
