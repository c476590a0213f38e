import type { Texts } from '../catalogue.ts';

export const security: Texts<'jp', 'security'> = {
  stepUp: {
    title: 'ご本人確認',
    text: 'このブラウザを使う第三者からアカウントを守ります。',
    loginPassword: 'ログインパスワード',
    transactionPassword: '取引パスワード',
    code: '認証アプリのコード',
    codeHint: 'リカバリーコードも使えます。',
    usePasskey: 'パスキーを使う',
  },
};
