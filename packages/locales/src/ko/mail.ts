import type { Texts } from '../catalogue.ts';

export const mail: Texts<'ko', 'mail'> = {
  signup_code_subject: 'Tradewind 인증 코드',
  signup_code_text:
    'Tradewind 인증 코드는 {{code}}입니다. {{minutes}}분 동안 유효합니다. 전화로 코드를 묻는 일은 없습니다.',
  signin_code_subject: 'Tradewind 로그인 코드',
  signin_code_text:
    'Tradewind 로그인 코드는 {{code}}입니다. {{minutes}}분 동안 유효합니다. 새 기기에서 회원님의 비밀번호가 입력되었습니다. 본인이 아니라면 즉시 비밀번호를 변경하세요.',
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
    '새 기기 또는 주소에서 Tradewind 계정에 로그인이 있었습니다: {{device}}, {{address}}, {{time}}. 본인이라면 아무것도 하지 않아도 됩니다. 아니라면 보안 센터에서 해당 세션을 종료하고 비밀번호를 변경하세요.',
  contact_code_subject: '이메일 또는 전화번호 변경 코드',
  contact_code_text:
    '코드는 {{code}}입니다. {{account}}을(를) Tradewind 계정의 연락처로 바꾸는 것을 확인하며 {{minutes}}분 동안 유효합니다. 본인이 아니라면 즉시 로그인 비밀번호를 변경하세요. 누군가 계정에 로그인해 있습니다.',
  contact_new_code_subject: '새 연락처 확인 코드',
  contact_new_code_text:
    '코드는 {{code}}입니다. 이곳이 Tradewind 계정의 새 연락처임을 확인하며 {{minutes}}분 동안 유효합니다. 요청하지 않으셨다면 사용하지 마세요.',
  contact_taken_subject: '이 연락처에는 이미 Tradewind 계정이 있습니다',
  contact_taken_text:
    '누군가 다른 Tradewind 계정의 연락처를 이곳으로 바꾸려 했지만 이미 계정이 있습니다. 변경된 것은 없으며 아무것도 하지 않아도 됩니다.',
  contact_changed_subject: 'Tradewind 계정의 연락처가 변경되었습니다',
  contact_changed_text:
    '{{time}}: Tradewind 계정의 연락처가 {{account}}(으)로 변경되었습니다. 출금이 24시간 중지됩니다. 본인이 아니라면 {{hours}}시간 안에 되돌리세요: {{link}}',
  contact_changed_new_subject: 'Tradewind 계정의 새 연락처',
  contact_changed_new_text:
    '{{time}}: 이제 이곳이 Tradewind 계정의 연락처입니다. 앞으로 이 연락처로 로그인하세요. 다른 기기는 로그아웃되었고 출금이 24시간 중지됩니다.',
  contact_undone_subject: '연락처 변경을 되돌렸습니다',
  contact_undone_text:
    '{{time}}: Tradewind 계정의 연락처를 이곳으로 바꾼 것을 이전 연락처에서 되돌렸습니다. 모든 기기가 로그아웃되었습니다. 본인 계정이라면 고객센터에 문의하세요.',
  anti_phishing: '피싱 방지 코드: {{code}}',
  price_above_subject: '{{market}} {{level}} 이상',
  price_above_text: '가격 알림: {{at}}, {{price}} {{asset}}.',
  price_below_subject: '{{market}} {{level}} 이하',
  price_below_text: '가격 알림: {{at}}, {{price}} {{asset}}.',
  order_bought_subject: '{{quantity}} {{asset}} 매수',
  order_bought_text:
    '{{market}} 주문으로 {{quantity}} {{asset}}을(를) {{total}} {{quote}}에 매수했습니다(수수료 제외).',
  order_sold_subject: '{{quantity}} {{asset}} 매도',
  order_sold_text: '{{market}} 주문으로 {{quantity}} {{asset}}을(를) {{total}} {{quote}}에 매도했습니다(수수료 제외).',
  orders_filled_subject: '체결된 주문: {{orders}}',
  orders_filled_text: '지난 메시지 이후 체결: {{markets}}.',
  order_triggered_subject: '주문 발동: {{market}}',
  order_triggered_text: '트리거 가격 {{price}} {{quote}}에 도달했습니다. 주문이 접수되었습니다.',
  orders_triggered_subject: '발동된 주문: {{orders}}',
  orders_triggered_text: '트리거 가격에 도달한 마켓: {{markets}}.',
  stake_ended_subject: '고정 기간 종료',
  stake_ended_text: '{{amount}} {{asset}}을(를) 예치 계정에서 다시 사용할 수 있습니다. 총 보상: {{reward}} {{asset}}.',
  subscription_settled_subject: '신규 코인이 배정되었습니다',
  subscription_settled_text:
    '판매 {{sale}}: {{paid}} {{payAsset}}(으)로 {{amount}} {{asset}}을(를) 받습니다. 청약의 나머지 {{refunded}} {{payAsset}}은(는) 현물 계정에서 다시 사용할 수 있습니다. 코인은 {{asset}} 거래 첫날부터 풀립니다.',
  subscription_filled_subject: '신규 코인이 배정되었습니다',
  subscription_filled_text:
    '판매 {{sale}}: {{paid}} {{payAsset}}(으)로 {{amount}} {{asset}}을(를) 받습니다. 코인은 {{asset}} 거래 첫날부터 풀립니다.',
  subscription_trades_subject: '{{asset}} 거래가 시작되었습니다',
  subscription_trades_text:
    '판매 {{sale}}: {{amount}} {{asset}}의 잠금이 풀렸습니다. 현물 계정에서 바로 거래할 수 있습니다.',
  subscription_trades_partly_subject: '{{asset}} 거래가 시작되었습니다',
  subscription_trades_partly_text:
    '판매 {{sale}}: {{amount}} {{asset}} 중 {{released}}의 잠금이 풀렸습니다. 현물 계정에서 바로 거래할 수 있습니다. 다음 부분은 {{at}}에 풀립니다. 모든 날짜는 판매 페이지에 있습니다.',
  subscription_trades_locked_subject: '{{asset}} 거래가 시작되었습니다',
  subscription_trades_locked_text:
    '판매 {{sale}}: {{amount}} {{asset}}은(는) 단계적으로 풀립니다. 첫 부분은 {{at}}에 풀립니다. 모든 날짜는 판매 페이지에 있습니다.',
  subscription_released_subject: '{{asset}} 잠금이 풀렸습니다',
  subscription_released_text:
    '판매 {{sale}}: {{amount}} {{asset}} 중 {{released}}의 잠금이 풀렸습니다. 현물 계정에서 바로 거래할 수 있습니다.',
  subscription_refunded_subject: '청약금이 환불되었습니다',
  subscription_refunded_text:
    '{{asset}} 판매 {{sale}}이(가) 성사되지 않았습니다. {{reason}} {{refunded}} {{payAsset}} 전액을 현물 계정에서 다시 사용할 수 있습니다.',
  subscription_refunded_reasons: {
    issuer: '발행자가 철회했습니다.',
    law: '법적 이유로 취소되었습니다.',
    mistake: '조건의 오류로 취소되었습니다.',
    safety: '안전을 위해 취소되었습니다.',
    'soft-cap': '총 최소 금액에 미달했습니다.',
    'not-listed': '기한 내에 거래가 시작되지 않았습니다.',
  },
  loan_disbursed_subject: '대출금이 지급되었습니다',
  loan_disbursed_text:
    '{{amount}} {{asset}}을(를) 현물 계정에서 사용할 수 있습니다. 모든 날짜가 담긴 상환 계획은 대출 화면에 있습니다.',
  loan_failed_subject: '대출 신청이 승인되지 않았습니다',
  loan_failed_text:
    '{{amount}} {{asset}}을(를) 신청했습니다. 사유는 대출 화면에 있습니다. 자금은 이동하지 않았고 갚을 금액도 없습니다.',
  loan_due_subject: '대출 상환일이 다가옵니다',
  loan_due_text:
    '대출 {{loan}}의 {{amount}} {{asset}} 상환일은 {{at}}입니다. 대출 화면에서 언제든지 상환할 수 있습니다.',
  loan_overdue_subject: '대출 상환이 연체되었습니다',
  loan_overdue_text:
    '대출 {{loan}}의 {{amount}} {{asset}}이(가) 연체되었습니다. 하루가 더 지날 때마다 연체료가 붙고, 현물 계정에서 사용 가능한 {{asset}}에서 빠져나갑니다. 대출 화면에서 상환하거나 고객센터로 문의하세요.',
  loan_collected_subject: '연체 금액이 차감되었습니다',
  loan_collected_text: '대출 {{loan}}의 연체 금액으로 현물 계정에서 {{amount}} {{asset}}이(가) 차감되었습니다.',
  loan_repaid_subject: '대출을 모두 상환했습니다',
  loan_repaid_text: '{{amount}} {{asset}} 대출을 모두 상환했습니다. 더 갚을 금액이 없습니다.',
  loan_written_off_subject: '대출이 대손 처리되었습니다',
  loan_written_off_text:
    '{{amount}} {{asset}} 대출의 잔액이 대손 처리되었습니다. 더 갚을 금액이 없습니다. 사유는 대출 화면에 있습니다.',
  margin_low_subject: '증거금 비율 80% 초과: {{market}}',
  margin_low_text:
    '{{market}} 포지션의 증거금 비율이 {{ratio}}%입니다. 100%가 되면(시장 평균가 약 {{price}} {{quote}}) 청산됩니다. 증거금을 추가하거나 일부를 종료할 수 있습니다.',
  margin_low_cross_subject: '증거금 비율 80% 초과: 교차',
  margin_low_cross_text:
    '교차 포지션의 증거금 비율이 {{ratio}}%입니다. 100%가 되면 청산됩니다. 다른 가격이 그대로라면 {{market}} 시장 평균가 약 {{price}} {{quote}}에서 가장 먼저 청산됩니다. 선물 계정으로 {{quote}}를 이체하거나 일부를 종료할 수 있습니다.',
  margins_low_subject: '증거금 비율이 80%를 넘은 포지션: {{orders}}',
  margins_low_text: '100%가 되면 청산됩니다. 다음 계약에서 증거금을 추가하거나 일부를 종료할 수 있습니다: {{markets}}.',
  position_liquidated_subject: '포지션 청산: {{market}}',
  position_liquidated_text:
    '증거금이 유지에 필요한 금액에 미치지 못했습니다. 종료된 랏: {{lots}}, 평균 {{price}} {{quote}}. 포지션이 모두 종료되었습니다. 청산 수수료: {{amount}} {{quote}}. 내역서에서 모든 수치를 볼 수 있습니다.',
  position_partly_liquidated_subject: '포지션 일부 청산: {{market}}',
  position_partly_liquidated_text:
    '증거금이 유지에 필요한 금액에 미치지 못했습니다. 종료된 랏: {{lots}}, 평균 {{price}} {{quote}}. 남은 랏: {{left}}. 청산 수수료: {{amount}} {{quote}}. 내역서에서 모든 수치를 볼 수 있습니다.',
  positions_liquidated_subject: '청산된 포지션: {{orders}}',
  positions_liquidated_text: '전부 또는 일부가 청산된 계약: {{markets}}. 내역서에서 모든 수치를 볼 수 있습니다.',
  position_deleveraged_subject: 'ADL로 포지션 축소: {{market}}',
  position_deleveraged_text:
    '반대편의 파산한 포지션을 인수할 곳이 없어 수익이 가장 큰 포지션이 축소되었습니다. 종료된 랏: {{lots}}, 가격 {{price}} {{quote}}, 수수료 없음. 남은 랏: {{left}}.',
  positions_deleveraged_subject: 'ADL로 축소된 포지션: {{orders}}',
  positions_deleveraged_text:
    '반대편의 파산한 포지션을 인수할 곳이 없어 수익이 가장 큰 포지션이 수수료 없이 축소되었습니다. 해당 계약: {{markets}}.',
  funding_paid_subject: '펀딩 지급: {{amount}} {{quote}}',
  funding_paid_text: '{{market}} 포지션이 {{at}}에 펀딩 {{amount}} {{quote}}를 지급했습니다.',
  funding_received_subject: '펀딩 수령: {{amount}} {{quote}}',
  funding_received_text: '{{market}} 포지션이 {{at}}에 펀딩 {{amount}} {{quote}}를 받았습니다.',
  fundings_told_subject: '설정 금액을 넘은 펀딩: {{orders}}건',
  fundings_told_text: '지급하거나 받은 계약: {{markets}}.',
  contract_order_filled_subject: '선물 주문 체결: {{market}}',
  contract_order_filled_text: '체결: {{quantity}} {{asset}}, 평균 {{price}} {{quote}}.',
  contract_orders_filled_subject: '체결된 선물 주문: {{orders}}',
  contract_orders_filled_text: '지난 메시지 이후 체결: {{markets}}.',
  contract_orders_triggered_subject: '발동된 선물 주문: {{orders}}',
  contract_orders_triggered_text: '트리거 가격에 도달한 마켓: {{markets}}.',
  take_profit_triggered_subject: '익절 발동: {{market}}',
  take_profit_triggered_text:
    '트리거 가격 {{price}} {{quote}}에 도달했습니다. 포지션을 종료하는 주문이 접수되었습니다.',
  stop_loss_triggered_subject: '손절 발동: {{market}}',
  stop_loss_triggered_text: '트리거 가격 {{price}} {{quote}}에 도달했습니다. 포지션을 종료하는 주문이 접수되었습니다.',
  deposit_credited_subject: '입금 반영: {{amount}} {{asset}}',
  deposit_credited_text:
    '{{amount}} {{asset}}가 현물에 반영되어 거래할 수 있습니다. 네트워크가 최종 확인하면 출금할 수 있습니다.',
  deposit_released_subject: '입금 확정: {{amount}} {{asset}}',
  deposit_released_text: '네트워크가 {{amount}} {{asset}} 입금을 최종 확인했습니다. 이제 출금할 수 있습니다.',
  deposit_review_subject: '입금 검토 중: {{amount}} {{asset}}',
  deposit_review_text:
    '{{amount}} {{asset}}가 일반 전송이 아닌 컨트랙트로 도착했습니다. 확인 후 직접 반영합니다. 따로 하실 일은 없습니다.',
  deposit_reversed_subject: '입금 취소됨: {{amount}} {{asset}}',
  deposit_reversed_text:
    '네트워크가 {{amount}} {{asset}} 입금이 담긴 블록을 교체하여 반영이 취소되었습니다. 다시 확인되면 다시 반영됩니다.',
  deposit_owed_subject: '입금 취소됨: 미납 {{owed}} {{asset}}',
  deposit_owed_text:
    '네트워크가 {{amount}} {{asset}} 입금이 담긴 블록을 교체했습니다. 현물 계정에 전액이 남아 있지 않아 현재 {{owed}} {{asset}}을(를) 갚아야 합니다. 갚을 때까지 그만큼의 자산은 여기에 남습니다. {{asset}}을(를) 입금하거나 코인을 전환 또는 매도하세요. 현물에 들어오는 금액으로 자동 상환됩니다.',
  deposit_rejected_subject: '입금 반영 안 됨: {{amount}} {{asset}}',
  deposit_rejected_text:
    '{{amount}} {{asset}} 입금을 검토한 결과 반영되지 않았습니다. 사유는 입금 목록에 표시됩니다. 문의는 고객 지원으로 해 주세요.',
};
