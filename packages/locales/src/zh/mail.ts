import type { Texts } from '../catalogue.ts';

export const mail: Texts<'zh', 'mail'> = {
  signup_code_subject: 'Tradewind 验证码',
  signup_code_text: '你的 Tradewind 验证码是 {{code}},{{minutes}} 分钟内有效。我们绝不会打电话索要验证码。',
  reset_code_subject: '重设 Tradewind 密码的验证码',
  reset_code_text:
    '你重设 Tradewind 密码的验证码是 {{code}},{{minutes}} 分钟内有效。如果不是你本人操作，请不要使用：密码不会改变。',
  transaction_code_subject: '用于重设交易密码的验证码',
  transaction_code_text:
    '您的验证码是 {{code}}，用于设置新的交易密码，{{minutes}} 分钟内有效。如果不是您本人操作，请立即修改登录密码：有人已登录您的账户。',
  account_exists_subject: '你已有 Tradewind 账户',
  account_exists_text:
    '有人想用此地址注册 Tradewind，但它已有账户。请直接登录；如果忘记密码，可以设置新密码。如果不是你本人操作，无需理会。',
  new_signin_subject: 'Tradewind 账户有新的登录',
  new_signin_text:
    '有人从新的设备或地址登录了您的 Tradewind 账户：{{device}}，{{address}}，{{time}}。如果是您本人，无需操作。如果不是，请在安全中心结束该会话并修改密码。',
  anti_phishing: '您的防钓鱼码：{{code}}',
};
