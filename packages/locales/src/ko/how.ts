import type { Texts } from '../catalogue.ts';

export const how: Texts<'ko', 'how'> = {
  inputs: '입력값',
  noInputs: '없음',
  result: '브라우저에서 다시 계산한 값',
  verdict: {
    equal: '표시된 금액과 일치합니다.',
    moved: '누른 뒤에 값이 움직였습니다. 당시 표시:',
    unknown: '값이 없거나 지연되는 동안에는 다시 계산할 수 없습니다.',
  },
  server: '서버의 값:',
  journal_other: '저널 명령 {{seqs}}',
  record: '원장 항목 보기',
  atIndex: '지수 {{price}}',
  noIndex: '지수 가격 없음',
  quantity: '수량',
  total: {
    title: '총 평가액',
    words:
      '보유량(사용 가능과 동결 모두)을 지수로 평가해 더하고 대출 잔액을 뺀 값입니다. 아직 가격이 없는 자산은 제외됩니다. 각 항목은 내림합니다.',
    formula: '평가액 = (자산 합계 × 지수)의 합 − 대출 잔액',
  },
  fiat: {
    title: '{{fiat}} 기준 평가액',
    words:
      '등록된 환율로 환산한 총 평가액입니다. 표시용이며 거래나 잔고에는 쓰이지 않습니다. {{days}}일이 지나도 새 환율이 없으면 오래된 환율로 표시됩니다.',
    formula: '평가액 = 총 평가액 × 환율',
    source: '출처: {{source}}',
  },
  worth: {
    title: '{{asset}} 평가액, {{account}}',
    words: '보유량(사용 가능과 동결 모두)을 지수로 평가한 값입니다. 내림합니다.',
    formula: '평가액 = 합계 × 지수',
  },
  frozen: {
    title: '동결된 {{asset}}',
    words: '미체결 주문과 신규 코인 청약을 위해 동결되어 있습니다. 주문이나 판매가 끝나거나 코인이 풀리면 해제됩니다.',
    formula: '동결 = 매수 주문의 (가격 × 남은 수량) 합, 또는 매도 주문의 남은 수량 합 + 청약',
    order: '{{side}} {{market}}, 주문 {{id}}',
    subscription: '청약 {{id}}',
  },
  cost: {
    title: '{{asset}} 평균 매수가',
    words:
      '지금 보유한 수량에 지불한 금액입니다. 수수료를 포함하며 모든 계정을 합산합니다. 매도하면 해당 원가도 줄어듭니다. 올림합니다.',
    formula: '평균 매수가 = 지불 금액 ÷ 매수 수량',
    paid: '지불 금액',
  },
  unrealised: {
    title: '{{asset}} 미실현 손익',
    words: '매수해 보유 중인 수량의 지수 평가액에서 지불 금액을 뺀 값입니다. 가격 없이 들어온 수량은 제외합니다.',
    formula: '손익 = 매수 수량 × 지수 − 지불 금액',
  },
  growth: {
    title: '총 평가액 변화',
    words: '현재 평가액에서 기간 시작 시점의 평가액을 뺀 값입니다. 입출금도 포함됩니다.',
    formula: '변화 = 현재 평가액 − 시작 평가액',
    now: '현재 평가액',
    start: '시작 평가액',
  },
  fee: {
    title: '거래 수수료',
    words: '받은 자산의 일정 비율이며, 받은 자산의 최소 단위로 올림합니다.',
    formulaBuy: '수수료 = 수량 × 수수료율',
    formulaSell: '수수료 = 가격 × 수량 × 수수료율',
    maker: '메이커 수수료율',
    taker: '테이커 수수료율',
  },
  orderTotal: {
    title: '주문 총액',
    words: '해당 가격에서의 주문 금액으로, 수수료를 빼기 전입니다. 정확한 값이며 체결은 반올림되지 않습니다.',
    formula: '총액 = 가격 × 수량',
  },
  index: {
    title: '{{market}} 지수',
    words:
      '유효한 출처의 평균입니다. 2초 넘게 수신이 없는 출처, 가격이 30초보다 오래된 출처와 중앙값에서 5%보다 멀리 떨어진 출처는 제외하며, 둘 이상이면 중앙값을 지수로 씁니다.',
    formula: '지수 = 유효한 출처의 평균',
    derivedWords: '이 페어에는 자체 출처가 없습니다. 두 지수를 나눈 값을 내림합니다.',
    derivedFormula: '지수 = 기초 자산 지수 ÷ 기준 통화 지수',
    source: {
      live: '유효, {{age}}ms 전',
      stale: '지연, {{age}}ms 전',
      outlier: '너무 벗어남, {{age}}ms 전',
    },
  },
  change: {
    title: '{{market}} 24h 변동',
    words: '최근 24시간의 첫 체결에서 마지막 체결까지입니다. 새 마켓은 기간이 더 짧습니다.',
    formula: '변동 = (현재가 − 첫 가격) ÷ 첫 가격 × 100',
    last: '현재가',
    first: '기간의 첫 가격',
  },
  commission: {
    title: '추천 보상 {{id}}',
    owed: '다음 정시에 지급',
    words:
      '초대한 사용자가 실제로 지불한 거래 수수료의 일부이며, 수수료와 같은 자산으로 지급됩니다. 거래별 몫은 최소 단위로 내림하며 매 정시에 지급됩니다.',
    formula: '추천 보상 = 모든 거래의 합계(지불한 수수료 × {{rate}}%)',
    fees_other: '거래 {{count}}건, 수수료 {{fees}} {{asset}}',
  },
  stakeReward: {
    title: '보상',
    days: '일수',
    words:
      '예치 금액 × 일 이율 × 일수를 최소 단위로 내림한 값입니다. 하루치가 한 단위에 못 미치면 남은 부분은 한 단위가 되는 즉시 지급됩니다.',
    formula: '보상 = 금액 × 이율 × 일수(내림)',
  },
  stakesLocked: {
    words: '진행 중인 예치에 묶인 금액입니다. 종료되거나 중도 해지되면 해제됩니다.',
    formula: '예치 = 진행 중인 예치 금액의 합',
  },
  stakePaid: {
    title: '예치 {{id}}의 보상',
    formula: '지급됨 = 일별 보상의 합',
  },
  stakeIncome: {
    words: '마지막으로 지급된 UTC 하루 동안 모든 예치의 보상입니다. 하루의 보상은 다음 날 00:10 UTC에 지급됩니다.',
    formula: '수익 = 그날 보상의 합',
  },
  turnover: {
    title: '24시간 거래대금',
    words: '최근 24시간 모든 체결의 가격 × 수량을 같은 기준 통화의 마켓별로 더한 값입니다.',
    formula: '거래대금 = 마켓 거래대금의 합',
  },
  conversion: {
    paid: '지불 금액',
    got: '수령 금액',
    gotWords:
      '지불 금액을 각 마켓의 가격으로 계산합니다. 가격은 지수를 스프레드만큼 옮긴 것입니다. 최소 단위로 내림합니다.',
    paidWords:
      '받으려는 금액을 각 마켓의 가격으로 계산합니다. 가격은 지수를 스프레드만큼 옮긴 것입니다. 최소 단위로 올림합니다.',
    gotBy: {
      sell: '수령 = 지불 × 가격',
      buy: '수령 = 지불 ÷ 가격',
      cross: '수령 = 지불 × 지불 자산의 가격 ÷ 수령 자산의 가격',
    },
    paidBy: {
      sell: '지불 = 수령 ÷ 가격',
      buy: '지불 = 수령 × 가격',
      cross: '지불 = 수령 × 수령 자산의 가격 ÷ 지불 자산의 가격',
    },
    price: '{{market}} 가격',
    below: '지수 {{index}} − 스프레드 {{spread}}%',
    above: '지수 {{index}} + 스프레드 {{spread}}%',
  },
  secondsWin: {
    words: '금액에 대한 지급액으로, 최소 단위로 내림합니다. 계약이 접수될 때 따로 확보됩니다.',
    formula: '승리 시 = 금액 × {{payout}}%',
  },
  breakEven: {
    words: '지급액이 잃은 금액을 메우려면 100건 중 이만큼 이겨야 합니다.',
    formula: '필요 승률 = 1 ÷ (1 + {{payout}}%)',
  },
};
