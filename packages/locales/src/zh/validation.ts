import type { Texts } from '../catalogue.ts';

export const validation: Texts<'zh', 'validation'> = {
  email_required: '请输入邮箱地址',
  email_invalid: '请输入正确的邮箱地址',
  phone_required: '请输入手机号',
  phone_invalid: '请输入带国家代码的正确手机号',
  password_required: '请输入密码',
  password_incorrect: '请输入正确的密码',
  password_length: '密码需要 8 至 128 个字符',
  code_required: '请输入验证码',
  invitation_invalid: '邀请码由 8 位字母和数字组成',
  agreement_required: '请同意用户协议',
  currency_required: '请选择币种',
  wallet_required: '请选择钱包',
  amount_required: '请输入数量',
  amount_invalid: '请输入正确的数量',
  amount_incorrect: '数量输入有误',
  balance_available_insufficient: '可用余额不足',
  balance_account_insufficient: '账户余额不足',
  transaction_password_required: '请输入交易密码',
  withdrawal_address_required: '请先设置提现地址',
};
