import type { Texts } from '../catalogue.ts';

export const share: Texts<'ko', 'share'> = {
  title: '친구 초대',
  lead: '내 초대 코드로 가입한 사람은 현물 수수료가 {{discount}}% 할인되며, {{days}}일 동안 그 사람이 낸 수수료의 {{commission}}%를 받습니다.',
  off: '현재 초대 보상은 지급되지 않습니다. 내 코드로 가입한 사람은 계속 집계됩니다.',
  code: '내 초대 코드',
  link: '내 초대 링크',
  copyCode: '초대 코드 복사',
  copyLink: '초대 링크 복사',
  qr: '초대 링크 QR 코드',
  poster: '포스터 저장',
  posterTitle: 'Tradewind에서 함께 거래해요',
  posterCode: '초대 코드 {{code}}',
  posterFees: '현물 수수료 {{discount}}% 할인, {{days}}일간',
  posterFailed: '포스터를 만들지 못했습니다.',
  invited: '초대한 친구 수',
  paid: '누적 지급',
  owed: '다음 정시에 지급',
  month: '이번 달 지급(UTC)',
  ofCap: '{{paid}} / {{cap}} {{asset}}',
  nothing: '아직 없음',
  list: '초대한 친구',
  listEmpty: '아직 내 코드로 가입한 사람이 없습니다.',
  account: '계정',
  joined: '가입 시각',
  ends: '보상 종료',
  counts: {
    waiting: '아직 인정되지 않습니다. 양쪽 모두 본인 인증을 마치고 양쪽에 초대가 열려 있으면 시작됩니다.',
    same: '인정되지 않습니다. 두 계정의 신분증이 같은 사람의 것입니다.',
  },
  earned: '받은 보상',
  history: '추천 보상 지급 내역',
  historyEmpty: '아직 지급된 추천 보상이 없습니다.',
  allHistory: '전체 추천 보상',
  rules: {
    title: '규칙',
    example:
      '예: 원래 수수료가 100 USDT이면 초대받은 사람은 {{fee}} USDT를 내고, 나는 {{commission}} USDT를 받으며, 거래소에는 {{rest}} USDT가 남습니다.',
    hourly: '추천 보상은 매 정시에 수수료와 같은 자산으로 현물 계정에 지급됩니다.',
    net: '할인 후 실제로 낸 수수료를 기준으로 계산하고 내림합니다. 최소 단위보다 작은 금액은 지급되지 않습니다.',
    own: '나와 내가 초대한 사람 사이의 거래에는 추천 보상이 없습니다. 다른 계정으로 자신과 거래하면 돌려받는 것보다 항상 더 많이 냅니다.',
    cap: '한 달(UTC)에 지수 가격 기준 최대 {{cap}} {{asset}}까지 지급됩니다. 한도를 넘는 추천 보상은 거래소에 남고 나중에도 지급되지 않습니다.',
    bound: '초대 관계는 가입할 때만 맺어지며 바뀌지 않습니다.',
    begins: {
      registration: '일수는 가입 시점부터 셉니다.',
      verification:
        '할인과 보상은 양쪽이 서로 다른 사람으로 본인 인증되면 시작되며, 일수는 그때부터 셉니다. 그 전까지 초대받은 사람은 수수료를 전액 냅니다.',
    },
    closed:
      '어느 한쪽의 국가에서 초대가 중단되면 할인과 추천 보상이 종료되고 양쪽에 알려 드립니다. 그때까지 발생한 금액은 지급됩니다.',
  },
};
