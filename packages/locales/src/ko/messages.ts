import type { Texts } from '../catalogue.ts';

export const messages: Texts<'ko', 'messages'> = {
  identity_verified_title: '본인 인증이 완료되었습니다',
  identity_verified_text: '서류가 승인되었습니다. 새 등급의 한도가 지금부터 적용됩니다.',
  identity_rejected_title: '서류가 승인되지 않았습니다',
  identity_rejected_text: '인증 페이지에서 이유를 확인하고 다시 제출할 수 있습니다.',
  tier_granted_title: '{{tier}}등급이 적용되었습니다',
  tier_granted_text: '신청이 승인되었습니다. {{tier}}등급의 한도가 바로 적용됩니다.',
  tier_refused_title: '{{tier}}등급이 승인되지 않았습니다',
  tier_refused_text: '이유는 본인 인증 페이지에 있습니다. 그곳에서 다시 신청할 수 있습니다.',
  new_signin_title: '새로운 로그인',
  new_signin_text:
    '새로운 기기 또는 주소에서 계정에 로그인했습니다: {{device}}, {{address}}. 본인이 아니라면 보안 센터에서 해당 세션을 종료하고 비밀번호를 변경하세요.',
  signins_refused_title: '계정에 대한 로그인 시도가 거부되었습니다',
  signins_refused_text:
    '다섯 번 연속 잘못된 시도가 있었고 마지막은 {{address}}에서였습니다. 아무도 들어오지 못했습니다. 본인이 아니라면 인증 앱이나 패스키를 켜고 다른 곳에서 쓰지 않는 비밀번호를 선택하세요.',
  security_changed_title: '계정의 보호 설정이 변경되었습니다',
  security_changed_text:
    '무엇이 변경되었는지는 보안 센터에서 볼 수 있습니다. 본인이 아니라면 즉시 비밀번호를 변경하고 저희에게 알려 주세요.',
  commission_paid_title: '커미션이 지급되었습니다',
  commission_paid_text: '초대한 사용자의 거래로 {{amounts}}이(가) 지급되었습니다.',
  referral_ended_title: '초대 혜택이 종료되었습니다',
  referral_ended_text:
    '회원님 또는 상대방의 국가에서 초대가 중단되었습니다. 할인과 커미션은 종료되었으며, 그때까지 발생한 금액은 지급됩니다.',
  work_order_answered_title: '문의에 답변이 도착했습니다',
  work_order_answered_text: '문의를 열어 답변을 읽고 회신할 수 있습니다.',
  work_order_closed_title: '문의가 종료되었습니다',
  work_order_closed_text: '아직 해결되지 않았다면 새 문의를 작성하세요.',
  inbox: {
    title: '메시지',
    message: '메시지 상세',
    bell_other: '메시지: 읽지 않음 {{count}}개',
    all: '전체',
    unread: '읽지 않음',
    readAll: '모두 읽음으로 표시',
    none: '아직 메시지가 없습니다. 계정에 생긴 일을 여기에서 알려 드립니다.',
    noneUnread: '모두 읽었습니다.',
    gone: '존재하지 않는 메시지입니다.',
    open: {
      identity: '인증 열기',
      security: '보안 센터 열기',
      support: '문의 열기',
      referral: '초대 열기',
    },
  },
  mails: {
    title: '메일로도 받기',
    text: '모든 메시지는 여기에 도착합니다. 이메일로도 받을 항목을 선택하세요.',
    always: '보안 메일은 끌 수 없습니다.',
    none: '계정에 이메일 주소가 없어 메일이 발송되지 않습니다.',
    topics: {
      security: '보안',
      identity: '인증',
      support: '문의',
      referral: '커미션',
    },
  },
};
