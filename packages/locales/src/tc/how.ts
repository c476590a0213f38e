import type { Texts } from '../catalogue.ts';

export const how: Texts<'tc', 'how'> = {
  inputs: '計算依據',
  noInputs: '無',
  result: '在您的瀏覽器中重新計算',
  verdict: {
    equal: '與顯示的金額一致。',
    moved: '點選之後已有變動。當時顯示：',
    unknown: '有資料缺失或延遲時無法重新計算。',
  },
  server: '伺服器給出：',
  journal_other: '日誌命令 {{seqs}}',
  record: '查看帳本分錄',
  atIndex: '指數 {{price}}',
  noIndex: '無指數價格',
  quantity: '數量',
  total: {
    title: '總資產',
    words: '您持有的全部資產（可用與凍結）按指數估值後相加，再減去貸款欠款；暫無價格的資產不計入。每一項向下取整。',
    formula: '總資產 = 各幣種（總量 × 指數）之和 − 欠款',
    account: {
      words: '您在該帳戶持有的全部資產（可用與凍結）按指數估值後相加；暫無價格的資產不計入。每一項向下取整。',
      formula: '帳戶價值 = 各幣種（總量 × 指數）之和',
    },
  },
  fiat: {
    title: '以 {{fiat}} 計的估值',
    words: '總資產按平台紀錄的匯率折算，僅供顯示，交易和餘額均不使用該匯率。超過 {{days}} 天沒有新匯率即標為過期。',
    formula: '估值 = 總資產 × 匯率',
    source: '來源：{{source}}',
  },
  worth: {
    title: '{{asset}} 估值，{{account}}',
    words: '您持有的數量（可用與凍結）按指數估值，向下取整。',
    formula: '估值 = 總量 × 指數',
  },
  frozen: {
    title: '凍結的 {{asset}}',
    words: '為您的當前委託和新幣認購預留。訂單或發售結束、或新幣解鎖後釋放。',
    formula: '凍結 = 買單（價格 × 剩餘數量）之和，或賣單剩餘數量之和，加認購',
    order: '{{side}} {{market}}，訂單 {{id}}',
    subscription: '認購 {{id}}',
  },
  cost: {
    title: '{{asset}} 平均成本',
    words: '您為現有持倉支付的金額，含手續費，合計所有帳戶。賣出時按比例帶走成本。向上取整。',
    formula: '平均成本 = 支付金額 ÷ 買入數量',
    paid: '支付金額',
  },
  unrealised: {
    title: '{{asset}} 未實現盈虧',
    words: '買入且仍持有的部分按指數估值，減去支付金額。沒有買入價的部分不計入。',
    formula: '盈虧 = 買入數量 × 指數 − 支付金額',
  },
  growth: {
    title: '總資產變化',
    words: '現在的估值減去區間開始時的估值，充值和提現也計算在內。',
    formula: '變化 = 現值 − 期初值',
    now: '現值',
    start: '期初值',
  },
  fee: {
    title: '交易手續費',
    words: '按收到的數量乘以費率，以收到的幣種收取，向上取整到最小單位。',
    formulaBuy: '手續費 = 數量 × 費率',
    formulaSell: '手續費 = 價格 × 數量 × 費率',
    maker: '掛單費率',
    taker: '吃單費率',
  },
  orderTotal: {
    title: '訂單總額',
    words: '訂單按其價格的金額，未扣手續費。結果精確，成交金額從不取整。',
    formula: '總額 = 價格 × 數量',
  },
  index: {
    title: '{{market}} 指數',
    words:
      '有效來源的平均值。超過 2 秒沒有消息或價格超過 30 秒的來源不計入，偏離中位數超過 5% 的來源也不計入；若不止一個偏離，則指數取中位數。',
    formula: '指數 = 有效來源的平均值',
    derivedWords: '該交易對沒有自己的來源：它是兩個指數的商，向下取整。',
    derivedFormula: '指數 = 基礎幣種指數 ÷ 計價幣種指數',
    source: {
      live: '有效，{{age}} 毫秒前',
      stale: '已延遲，{{age}} 毫秒前',
      outlier: '偏離過大，{{age}} 毫秒前',
    },
  },
  change: {
    title: '{{market}} 24h 漲跌',
    words: '從最近 24 小時的第一筆成交到最後一筆成交。新市場的區間較短。',
    formula: '漲跌 = （最新價 − 首筆價）÷ 首筆價 × 100',
    last: '最新價',
    first: '區間首筆價',
  },
  commission: {
    title: '返佣 {{id}}',
    owed: '下一整點支付',
    words:
      '您所邀請的人實際支付的交易手續費的一部分，以手續費的幣種支付。每筆成交的份額向下取整到最小單位，每個整點發放。',
    formula: '返佣 = 所有成交之和（實付手續費 × {{rate}}%）',
    fees_other: '{{count}} 筆成交，手續費 {{fees}} {{asset}}',
  },
  stakeReward: {
    title: '收益',
    days: '天數',
    words: '鎖倉金額 × 日收益率 × 天數，向下取整到最小單位。某一天不足一個單位的部分，湊滿一個單位後立即發放。',
    formula: '收益 = 金額 × 收益率 × 天數，向下取整',
  },
  stakesLocked: {
    words: '進行中的鎖倉所鎖定的金額。到期或提前贖回時即釋放。',
    formula: '鎖定 = 進行中各筆鎖倉金額之和',
  },
  stakePaid: {
    title: '鎖倉 {{id}} 的收益',
    formula: '已發放 = 每日收益之和',
  },
  stakeIncome: {
    words: '最近一個已發放的 UTC 日內所有鎖倉的收益。每日收益於次日 00:10 UTC 發放。',
    formula: '收益 = 當日各筆收益之和',
  },
  turnover: {
    title: '24 小時成交額',
    words: '最近 24 小時每筆成交的價格 × 數量，按同一計價幣種的市場相加。',
    formula: '成交額 = 各市場成交額之和',
  },
  conversion: {
    paid: '您支付',
    got: '您獲得',
    gotWords: '您支付的數量乘以各市場的價格，即指數加減價差。向下取整到最小單位。',
    paidWords: '您要獲得的數量按各市場的價格計算，即指數加減價差。向上取整到最小單位。',
    gotBy: {
      sell: '獲得 = 支付 × 價格',
      buy: '獲得 = 支付 ÷ 價格',
      cross: '獲得 = 支付 × 支付資產的價格 ÷ 獲得資產的價格',
    },
    paidBy: {
      sell: '支付 = 獲得 ÷ 價格',
      buy: '支付 = 獲得 × 價格',
      cross: '支付 = 獲得 × 獲得資產的價格 ÷ 支付資產的價格',
    },
    price: '{{market}} 價格',
    below: '指數 {{index}} 減去 {{spread}}% 價差',
    above: '指數 {{index}} 加上 {{spread}}% 價差',
  },
  secondsWin: {
    words: '金額的收益，向下取整到最小單位。合約接受時即已預留。',
    formula: '盈利 = 金額 × {{payout}}%',
  },
  breakEven: {
    words: '每 100 個合約中須盈利的數量，收益才能彌補虧損金額。',
    formula: '所需勝率 = 1 ÷ (1 + {{payout}}%)',
  },
};
