import type { Texts } from '../catalogue.ts';

export const validation: Texts<'ko', 'validation'> = {
  email_required: '이메일 주소를 입력하세요',
  email_invalid: '올바른 이메일 주소를 입력하세요',
  phone_required: '전화번호를 입력하세요',
  phone_invalid: '국가 번호를 포함한 올바른 전화번호를 입력하세요',
  password_required: '비밀번호를 입력하세요',
  password_incorrect: '올바른 비밀번호를 입력하세요',
  password_length: '비밀번호는 8~128자여야 합니다',
  code_required: '인증 코드를 입력하세요',
  invitation_invalid: '초대 코드는 8자리 영문과 숫자입니다',
  agreement_required: '이용약관에 동의하세요',
  currency_required: '통화를 선택하세요',
  wallet_required: '지갑을 선택하세요',
  amount_required: '수량을 입력하세요',
  amount_invalid: '올바른 수량을 입력하세요',
  amount_incorrect: '수량 입력이 올바르지 않습니다',
  balance_available_insufficient: '사용 가능 잔고가 부족합니다',
  balance_account_insufficient: '계정 잔고가 부족합니다',
  transaction_password_required: '거래 비밀번호를 입력하세요',
  withdrawal_address_required: '먼저 출금 주소를 설정하세요',
};
