import type { Texts } from '../catalogue.ts';

export const inbox: Texts<'ko', 'inbox'> = {
  identity_verified_title: '본인 인증이 완료되었습니다',
  identity_verified_text: '서류가 승인되었습니다. 새 한도가 적용됩니다.',
  identity_rejected_title: '서류가 승인되지 않았습니다',
  identity_rejected_text: '본인 인증 페이지에서 이유를 확인하고 다시 제출할 수 있습니다.',
  tier_granted_title: '{{tier}}등급이 승인되었습니다',
  tier_granted_text: '신청이 승인되었습니다. {{tier}}등급의 한도가 바로 적용됩니다.',
  tier_refused_title: '{{tier}}등급이 승인되지 않았습니다',
  tier_refused_text: '이유는 본인 인증 페이지에 있습니다. 그곳에서 다시 신청할 수 있습니다.',
  new_signin_title: '새로운 로그인',
  new_signin_text:
    '새로운 기기 또는 주소에서 계정에 로그인이 있었습니다: {{device}}, {{address}}. 본인이 아니라면 보안 센터에서 해당 세션을 종료하고 비밀번호를 변경하세요.',
  signins_refused_title: '계정에 대한 로그인 시도가 거부되었습니다',
  signins_refused_text:
    '로그인 시도가 5회 연속 실패했으며, 마지막 시도는 {{address}}에서 있었습니다. 로그인에 성공한 사람은 없습니다. 본인이 아니라면 인증 앱이나 패스키를 켜고 다른 곳에서 쓰지 않는 비밀번호를 설정하세요.',
  security_changed_title: '보안 설정이 변경되었습니다',
  security_changed_text:
    '무엇이 변경되었는지는 보안 센터에서 볼 수 있습니다. 본인이 아니라면 즉시 비밀번호를 변경하고 문의하세요.',
  commission_paid_title: '추천 보상이 지급되었습니다',
  commission_paid_text: '초대한 친구의 거래로 {{amounts}}을(를) 받았습니다.',
  referral_ended_title: '추천 보상이 종료되었습니다',
  referral_ended_text:
    '회원님 또는 상대방의 국가에서 초대가 중단되었습니다. 할인과 추천 보상은 종료되었으며, 그때까지 발생한 금액은 지급됩니다.',
  work_order_answered_title: '고객센터가 답변했습니다',
  work_order_answered_text: '문의를 열어 읽고 답장하세요.',
  work_order_closed_title: '문의가 종료되었습니다',
  work_order_closed_text: '아직 해결되지 않았다면 새 문의를 작성하세요.',
  price_above_text: '가격 알림: {{price}} {{asset}}.',
  price_below_text: '가격 알림: {{price}} {{asset}}.',
};
