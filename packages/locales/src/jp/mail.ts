import type { Texts } from '../catalogue.ts';

export const mail: Texts<'jp', 'mail'> = {
  signup_code_subject: 'Tradewind の認証コード',
  signup_code_text:
    'Tradewind の認証コードは {{code}} です。有効期間は{{minutes}}分です。電話でお尋ねすることはありません。',
  reset_code_subject: 'Tradewind の新しいパスワード用コード',
  reset_code_text:
    'Tradewind の新しいパスワード用コードは {{code}} です。有効期間は{{minutes}}分です。お心当たりがない場合は使わないでください。パスワードは変わりません。',
  transaction_code_subject: '新しい取引パスワードのコード',
  transaction_code_text:
    'コードは {{code}} です。新しい取引パスワードを設定でき、{{minutes}}分間有効です。心当たりがない場合は、すぐにログインパスワードを変更してください。誰かがアカウントにログインしています。',
  account_exists_subject: 'Tradewind のアカウントをすでにお持ちです',
  account_exists_text:
    'このアドレスで Tradewind に登録しようとした方がいますが、すでにアカウントがあります。ログインするか、お忘れの場合は新しいパスワードを設定してください。お心当たりがない場合は何もする必要はありません。',
  new_signin_subject: 'Tradewindアカウントへの新しいログイン',
  new_signin_text:
    '新しい端末またはアドレスからTradewindアカウントへのログインがありました：{{device}}、{{address}}、{{time}}。ご本人であれば何もする必要はありません。心当たりがない場合は、セキュリティセンターでそのセッションを終了し、パスワードを変更してください。',
  anti_phishing: 'フィッシング対策コード：{{code}}',
};
