import type { Texts } from '../catalogue.ts';

export const security: Texts<'tc', 'security'> = {
  stepUp: {
    title: '確認是您本人',
    text: '這可以防止他人透過此瀏覽器操作您的帳戶。',
    loginPassword: '登入密碼',
    transactionPassword: '交易密碼',
    code: '身份驗證器驗證碼',
    codeHint: '或輸入一個復原碼。',
    usePasskey: '使用通行密鑰',
  },
};
