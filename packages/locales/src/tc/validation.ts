import type { Texts } from '../catalogue.ts';

export const validation: Texts<'tc', 'validation'> = {
  email_required: '請輸入電子郵件地址',
  email_invalid: '請輸入正確的電子郵件地址',
  phone_required: '請輸入手機號碼',
  phone_invalid: '請輸入帶國碼的正確手機號碼',
  password_required: '請輸入密碼',
  password_incorrect: '請輸入正確的密碼',
  password_length: '密碼需要 8 至 128 個字元',
  code_required: '請輸入驗證碼',
  invitation_invalid: '邀請碼由 8 位字母和數字組成',
  agreement_required: '請同意使用者協議',
  currency_required: '請選擇幣種',
  wallet_required: '請選擇錢包',
  amount_required: '請輸入數量',
  amount_invalid: '請輸入正確的數量',
  amount_incorrect: '數量輸入有誤',
  balance_available_insufficient: '可用餘額不足',
  balance_account_insufficient: '帳戶餘額不足',
  transaction_password_required: '請輸入交易密碼',
  withdrawal_address_required: '請先設定提現地址',
};
