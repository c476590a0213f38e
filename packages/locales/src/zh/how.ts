import type { Texts } from '../catalogue.ts';

export const how: Texts<'zh', 'how'> = {
  inputs: '计算依据',
  noInputs: '无',
  result: '在您的浏览器中重新计算',
  verdict: {
    equal: '与显示的金额一致。',
    moved: '点击之后已有变动。当时显示：',
    unknown: '有数据缺失或延迟时无法重新计算。',
  },
  server: '服务器给出：',
  journal_other: '日志命令 {{seqs}}',
  record: '查看账本分录',
  atIndex: '指数 {{price}}',
  noIndex: '无指数价格',
  quantity: '数量',
  total: {
    title: '总资产',
    words: '您持有的全部资产（可用与冻结）按指数估值后相加，再减去贷款欠款；暂无价格的资产不计入。每一项向下取整。',
    formula: '总资产 = 各币种（总量 × 指数）之和 − 欠款',
    account: {
      words: '您在该账户持有的全部资产（可用与冻结）按指数估值后相加；暂无价格的资产不计入。每一项向下取整。',
      formula: '账户价值 = 各币种（总量 × 指数）之和',
    },
  },
  fiat: {
    title: '以 {{fiat}} 计的估值',
    words: '总资产按平台记录的汇率折算，仅供显示，交易和余额均不使用该汇率。超过 {{days}} 天没有新汇率即标为过期。',
    formula: '估值 = 总资产 × 汇率',
    source: '来源：{{source}}',
  },
  worth: {
    title: '{{asset}} 估值，{{account}}',
    words: '您持有的数量（可用与冻结）按指数估值，向下取整。',
    formula: '估值 = 总量 × 指数',
  },
  frozen: {
    title: '冻结的 {{asset}}',
    words: '为您的当前委托和新币认购预留。订单或发售结束、或新币解锁后释放。',
    formula: '冻结 = 买单（价格 × 剩余数量）之和，或卖单剩余数量之和，加认购',
    order: '{{side}} {{market}}，订单 {{id}}',
    subscription: '认购 {{id}}',
  },
  cost: {
    title: '{{asset}} 平均成本',
    words: '您为现有持仓支付的金额，含手续费，合计所有账户。卖出时按比例带走成本。向上取整。',
    formula: '平均成本 = 支付金额 ÷ 买入数量',
    paid: '支付金额',
  },
  unrealised: {
    title: '{{asset}} 未实现盈亏',
    words: '买入且仍持有的部分按指数估值，减去支付金额。没有买入价的部分不计入。',
    formula: '盈亏 = 买入数量 × 指数 − 支付金额',
  },
  growth: {
    title: '总资产变化',
    words: '现在的估值减去区间开始时的估值，充值和提现也计算在内。',
    formula: '变化 = 现值 − 期初值',
    now: '现值',
    start: '期初值',
  },
  fee: {
    title: '交易手续费',
    words: '按收到的数量乘以费率，以收到的币种收取，向上取整到最小单位。',
    formulaBuy: '手续费 = 数量 × 费率',
    formulaSell: '手续费 = 价格 × 数量 × 费率',
    maker: '挂单费率',
    taker: '吃单费率',
  },
  orderTotal: {
    title: '订单总额',
    words: '订单按其价格的金额，未扣手续费。结果精确，成交金额从不取整。',
    formula: '总额 = 价格 × 数量',
  },
  index: {
    title: '{{market}} 指数',
    words:
      '有效来源的平均值。超过 2 秒没有消息或价格超过 30 秒的来源不计入，偏离中位数超过 5% 的来源也不计入；若不止一个偏离，则指数取中位数。',
    formula: '指数 = 有效来源的平均值',
    derivedWords: '该交易对没有自己的来源：它是两个指数的商，向下取整。',
    derivedFormula: '指数 = 基础币种指数 ÷ 计价币种指数',
    source: {
      live: '有效，{{age}} 毫秒前',
      stale: '已延迟，{{age}} 毫秒前',
      outlier: '偏离过大，{{age}} 毫秒前',
    },
  },
  change: {
    title: '{{market}} 24h 涨跌',
    words: '从最近 24 小时的第一笔成交到最后一笔成交。新市场的区间较短。',
    formula: '涨跌 = （最新价 − 首笔价）÷ 首笔价 × 100',
    last: '最新价',
    first: '区间首笔价',
  },
  commission: {
    title: '返佣 {{id}}',
    owed: '下一整点支付',
    words:
      '您所邀请的人实际支付的交易手续费的一部分，以手续费的币种支付。每笔成交的份额向下取整到最小单位，每个整点发放。',
    formula: '返佣 = 所有成交之和（实付手续费 × {{rate}}%）',
    fees_other: '{{count}} 笔成交，手续费 {{fees}} {{asset}}',
  },
  stakeReward: {
    title: '收益',
    days: '天数',
    words: '锁仓金额 × 日收益率 × 天数，向下取整到最小单位。某一天不足一个单位的部分，凑满一个单位后立即发放。',
    formula: '收益 = 金额 × 收益率 × 天数，向下取整',
  },
  stakesLocked: {
    words: '进行中的锁仓所锁定的金额。到期或提前赎回时即释放。',
    formula: '锁定 = 进行中各笔锁仓金额之和',
  },
  stakePaid: {
    title: '锁仓 {{id}} 的收益',
    formula: '已发放 = 每日收益之和',
  },
  stakeIncome: {
    words: '最近一个已发放的 UTC 日内所有锁仓的收益。每日收益于次日 00:10 UTC 发放。',
    formula: '收益 = 当日各笔收益之和',
  },
  turnover: {
    title: '24 小时成交额',
    words: '最近 24 小时每笔成交的价格 × 数量，按同一计价币种的市场相加。',
    formula: '成交额 = 各市场成交额之和',
  },
  conversion: {
    paid: '您支付',
    got: '您获得',
    gotWords: '您支付的数量乘以各市场的价格，即指数加减价差。向下取整到最小单位。',
    paidWords: '您要获得的数量按各市场的价格计算，即指数加减价差。向上取整到最小单位。',
    gotBy: {
      sell: '获得 = 支付 × 价格',
      buy: '获得 = 支付 ÷ 价格',
      cross: '获得 = 支付 × 支付资产的价格 ÷ 获得资产的价格',
    },
    paidBy: {
      sell: '支付 = 获得 ÷ 价格',
      buy: '支付 = 获得 × 价格',
      cross: '支付 = 获得 × 获得资产的价格 ÷ 支付资产的价格',
    },
    price: '{{market}} 价格',
    below: '指数 {{index}} 减去 {{spread}}% 价差',
    above: '指数 {{index}} 加上 {{spread}}% 价差',
  },
  secondsWin: {
    words: '金额的收益，向下取整到最小单位。合约接受时即已预留。',
    formula: '盈利 = 金额 × {{payout}}%',
  },
  breakEven: {
    words: '每 100 个合约中须盈利的数量，收益才能弥补亏损金额。',
    formula: '所需胜率 = 1 ÷ (1 + {{payout}}%)',
  },
};
