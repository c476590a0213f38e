import type { Texts } from '../catalogue.ts';

export const security: Texts<'zh', 'security'> = {
  stepUp: {
    title: '确认是您本人',
    text: '这可以防止他人通过此浏览器操作您的账户。',
    loginPassword: '登录密码',
    transactionPassword: '交易密码',
    code: '身份验证器验证码',
    codeHint: '或输入一个恢复码。',
    usePasskey: '使用通行密钥',
  },
};
