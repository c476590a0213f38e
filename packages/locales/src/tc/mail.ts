import type { Texts } from '../catalogue.ts';

export const mail: Texts<'tc', 'mail'> = {
  signup_code_subject: 'Tradewind 驗證碼',
  signup_code_text: '你的 Tradewind 驗證碼是 {{code}},{{minutes}} 分鐘內有效。我們絕不會來電索取驗證碼。',
  reset_code_subject: '重設 Tradewind 密碼的驗證碼',
  reset_code_text:
    '你重設 Tradewind 密碼的驗證碼是 {{code}},{{minutes}} 分鐘內有效。如果不是你本人操作，請不要使用：密碼不會改變。',
  transaction_code_subject: '用於重設交易密碼的驗證碼',
  transaction_code_text:
    '您的驗證碼是 {{code}}，用於設定新的交易密碼，{{minutes}} 分鐘內有效。如果不是您本人操作，請立即修改登入密碼：有人已登入您的帳戶。',
  account_exists_subject: '你已有 Tradewind 帳戶',
  account_exists_text:
    '有人想用此地址註冊 Tradewind，但它已有帳戶。請直接登入；如果忘記密碼，可以設定新密碼。如果不是你本人操作，無需理會。',
  new_signin_subject: 'Tradewind 帳戶有新的登入',
  new_signin_text:
    '有人從新的裝置或地址登入了您的 Tradewind 帳戶：{{device}}，{{address}}，{{time}}。如果是您本人，無需操作。如果不是，請在安全中心結束該工作階段並修改密碼。',
  anti_phishing: '您的防釣魚碼：{{code}}',
};
