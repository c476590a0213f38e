import type { Texts } from '../catalogue.ts';

export const mail: Texts<'ko', 'mail'> = {
  signup_code_subject: 'Tradewind 인증 코드',
  signup_code_text:
    'Tradewind 인증 코드는 {{code}}입니다. {{minutes}}분 동안 유효합니다. 전화로 코드를 묻는 일은 없습니다.',
  reset_code_subject: 'Tradewind 새 비밀번호 코드',
  reset_code_text:
    'Tradewind 새 비밀번호 코드는 {{code}}입니다. {{minutes}}분 동안 유효합니다. 요청하지 않으셨다면 사용하지 마세요. 비밀번호는 그대로입니다.',
  transaction_code_subject: '새 거래 비밀번호를 위한 코드',
  transaction_code_text:
    '코드는 {{code}}입니다. 새 거래 비밀번호를 설정하며 {{minutes}}분 동안 유효합니다. 본인이 아니라면 즉시 로그인 비밀번호를 변경하세요. 누군가 계정에 로그인해 있습니다.',
  account_exists_subject: '이미 Tradewind 계정이 있습니다',
  account_exists_text:
    '누군가 이 주소로 Tradewind에 가입하려 했지만 이미 계정이 있습니다. 로그인하거나, 비밀번호를 잊으셨다면 새로 설정하세요. 본인이 아니라면 아무것도 하지 않아도 됩니다.',
  new_signin_subject: 'Tradewind 계정에 새로운 로그인',
  new_signin_text:
    '새 기기 또는 주소에서 Tradewind 계정에 로그인했습니다: {{device}}, {{address}}, {{time}}. 본인이라면 아무것도 하지 않아도 됩니다. 아니라면 보안 센터에서 해당 세션을 종료하고 비밀번호를 변경하세요.',
  anti_phishing: '피싱 방지 코드: {{code}}',
};
