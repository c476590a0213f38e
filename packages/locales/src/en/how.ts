export const how = {
  inputs: 'Inputs',
  noInputs: 'Nothing.',
  result: 'Recalculated in your browser',
  verdict: {
    equal: 'Matches the amount shown.',
    moved: 'Changed since you tapped. Shown then:',
    unknown: 'It cannot be recalculated while an input is missing or delayed.',
  },
  server: 'The server says:',
  journal_one: 'Journal command {{seqs}}',
  journal_other: 'Journal commands {{seqs}}',
  record: 'Show ledger entries',
  atIndex: 'index {{price}}',
  noIndex: 'no index price',
  quantity: 'Quantity',
  total: {
    title: 'Total value',
    words:
      'What you hold, available and frozen alike, valued at the index and added up, less what you owe on loans. What has no price yet is left out. Each part is rounded down. Unrealised PnL of open positions is not counted.',
    formula: 'Value = sum of (total of an asset × its index) − debts',
    account: {
      words:
        'What you hold in this account, available and frozen alike, valued at the index and added up. What has no price yet is left out. Each part is rounded down. Unrealised PnL of open positions is not counted.',
      formula: 'Value = sum of (total of an asset × its index)',
    },
  },
  fiat: {
    title: 'Value in {{fiat}}',
    words:
      'The total value at the exchange rate the exchange has on record. For display only: no trade or balance uses it. After {{days}} days without a new rate it is marked as outdated.',
    formula: 'Value = total value × rate',
    source: 'Source: {{source}}',
  },
  worth: {
    title: 'Value of {{asset}}, {{account}}',
    words: 'What you hold, available and frozen alike, at the index. Rounded down.',
    formula: 'Value = total × index',
  },
  frozen: {
    title: 'Frozen {{asset}}',
    words:
      'Held by your open orders and by new coins you subscribed to. Released when an order or a sale ends, or a coin unlocks.',
    formula:
      'Frozen = sum of (price × remaining quantity) of buy orders, or of the remaining quantity of sell orders, plus subscriptions',
    order: '{{side}} {{market}}, order {{id}}',
    subscription: 'Subscription {{id}}',
  },
  cost: {
    title: 'Average cost of {{asset}}',
    words:
      'What you paid for what you still hold, fees included, over all accounts. A sale takes its share of the cost along. Rounded up.',
    formula: 'Average cost = paid ÷ bought',
    paid: 'Paid',
  },
  unrealised: {
    title: 'Unrealised PnL of {{asset}}',
    words:
      'What you bought and still hold, at the index, less what you paid for it. What came without a price is not counted.',
    formula: 'PnL = bought × index − paid',
  },
  growth: {
    title: 'Change of the total value',
    words: 'The value now less the value at the start of the range. Deposits and withdrawals count too.',
    formula: 'Change = value now − value at the start',
    now: 'Value now',
    start: 'Value at the start',
  },
  fee: {
    title: 'Trading fee',
    words: 'A share of what you received, in the received asset, rounded up to its smallest unit.',
    formulaBuy: 'Fee = quantity × fee rate',
    formulaSell: 'Fee = price × quantity × fee rate',
    maker: 'Maker fee rate',
    taker: 'Taker fee rate',
  },
  orderTotal: {
    title: 'Order total',
    words: 'What the order comes to at its price, before the fee. It is exact: no trade is ever rounded.',
    formula: 'Total = price × quantity',
  },
  index: {
    title: 'Index of {{market}}',
    words:
      'The mean of the live sources. A source that was silent for more than 2 seconds, or whose price is older than 30 seconds, is left out, and so is one that lies more than 5% from the median; when more than one does, the index is the median.',
    formula: 'Index = mean of the live sources',
    derivedWords: 'This pair has no source of its own: it is the quotient of two indexes, rounded down.',
    derivedFormula: 'Index = index of the base asset ÷ index of the quote asset',
    source: { live: 'live, {{age}} ms old', stale: 'stale, {{age}} ms old', outlier: 'too far off, {{age}} ms old' },
  },
  change: {
    title: '24 h change of {{market}}',
    words: 'From the first trade of the last 24 hours to the last one. On a young market the window is shorter.',
    formula: 'Change = (last price − first price) ÷ first price × 100',
    last: 'Last price',
    first: 'First price in the window',
  },
  commission: {
    title: 'Commission {{id}}',
    owed: 'Paid at the next full hour',
    words:
      'A share of the trading fees that your referrals really paid, in the asset of the fee. Each trade’s share is rounded down to the smallest unit and paid at every full hour.',
    formula: 'Commission = sum over all trades of (fee paid × {{rate}}%)',
    fees_one: '{{count}} trade, fee {{fees}} {{asset}}',
    fees_other: '{{count}} trades, fees {{fees}} {{asset}}',
  },
  stakeReward: {
    title: 'Reward',
    days: 'Days',
    words:
      'The locked amount × the daily rate × the days, rounded down to the smallest unit. What a day leaves below one unit is paid as soon as it is whole.',
    formula: 'Reward = amount × rate × days, rounded down',
  },
  stakesLocked: {
    words: 'What your running stakes lock. Each is released when it ends or is redeemed early.',
    formula: 'Locked = sum of the amounts of the running stakes',
  },
  stakePaid: { title: 'Rewards of stake {{id}}', formula: 'Paid = sum of the daily rewards' },
  stakeIncome: {
    words:
      'The rewards of all stakes for the last UTC day that was paid. Rewards of a day are paid at 00:10 UTC of the next.',
    formula: 'Income = sum of the rewards of that day',
  },
  turnover: {
    title: 'Turnover in 24 hours',
    words: 'Price × quantity of every trade of the last 24 hours, added up over the markets of this quote asset.',
    formula: 'Turnover = sum of the turnover of the markets',
  },
  conversion: {
    paid: 'You pay',
    got: 'You receive',
    gotWords:
      'What you pay at the price of each market: its index moved by the spread. Rounded down to the smallest unit.',
    paidWords:
      'What you asked to receive at the price of each market: its index moved by the spread. Rounded up to the smallest unit.',
    gotBy: {
      sell: 'Receive = pay × price',
      buy: 'Receive = pay ÷ price',
      cross: 'Receive = pay × price of what is paid ÷ price of what is received',
    },
    paidBy: {
      sell: 'Pay = receive ÷ price',
      buy: 'Pay = receive × price',
      cross: 'Pay = receive × price of what is received ÷ price of what is paid',
    },
    price: 'Price {{market}}',
    below: 'index {{index}} less {{spread}}% spread',
    above: 'index {{index}} plus {{spread}}% spread',
  },
  secondsWin: {
    words:
      'The payout on your amount, rounded down to the smallest unit. It is reserved when the contract is accepted.',
    formula: 'Win = amount × {{payout}}%',
  },
  breakEven: {
    words: 'How many of 100 contracts must be won for the payouts to cover the amounts lost.',
    formula: 'Wins needed = 1 ÷ (1 + {{payout}}%)',
  },
  contracts: {
    index: 'Index price',
    funded: 'Index price with the funding left',
    book: 'Index price with the mean distance of the book',
    last: 'Last trade',
    markPrice: 'Mark price',
    mean: 'Mean premium so far',
    samples: 'Samples so far',
    nextRate: 'Funding rate',
    openLots: 'Open lots',
    lots: 'Lots',
    lot: 'Lot size',
    size: 'Size',
    entryWorth: 'Worth at entry',
    markWorth: 'Worth at the mark price',
    wallet: 'Wallet (without isolated margins)',
    isolated: 'Isolated margins',
    crossMargin: 'Margin of cross positions',
    orderMargin: 'Margin of orders',
    crossUnrealised: 'Unrealised PnL of cross positions',
    othersUnrealised: 'Unrealised PnL of the other positions',
    othersKept: 'Maintenance margin of the other positions',
    behind: 'Margin behind this position',
    kept: 'Maintenance margin',
    keptOfAll: 'Maintenance margin of all cross positions',
    keepRate: 'Maintenance rate',
    deduction: 'Deduction of the bracket',
    leverage: 'Leverage',
    since: 'Added, taken out, released and funding since',
    closed: 'Closed at {{price}}',
    mark: {
      title: 'Mark price of {{contract}}',
      words:
        'The middle of three prices, held near the index. Before the first trade, or without quotes near the index on both sides, it is the first of them.',
      formula:
        'Mark price = median of (index with the funding left, index with the mean distance of the book, last trade)',
    },
    rate: {
      title: 'Funding rate of {{contract}}',
      words:
        'The mean premium of this interval so far, later samples weighing more, drawn towards the interest and capped. The rate at the end of the interval is the one that is paid.',
      formula: 'Rate = mean premium + ({{interest}}% − mean premium, at most ±{{damper}}%), at most ±{{cap}}%',
    },
    interest: {
      title: 'Open interest of {{contract}}',
      words: 'What all open longs are worth at the mark price. Shorts hold as many lots.',
      formula: 'Open interest = lots × lot size × mark price',
    },
    funding: {
      title: 'Next funding',
      words:
        'What the next funding costs at the present mark price and rate. At a rate above zero longs pay and shorts receive. Below zero you receive it.',
      formula: 'Funding = lots × lot size × mark price × rate',
    },
    fee: {
      words: 'A share of what the lots were worth, rounded up to the smallest unit.',
      formula: 'Fee = lots × lot size × price × fee rate',
    },
    entry: {
      title: 'Entry price',
      words:
        'What the open lots were worth when they were taken, from each trade. Closing a part takes its share along. Rounded up for a long, down for a short.',
      formula: 'Entry price = worth at entry ÷ size',
    },
    unrealised: {
      title: 'Unrealised PnL',
      words: 'What closing at the mark price would realise, before fees.',
      long: 'PnL = worth at the mark price − worth at entry',
      short: 'PnL = worth at entry − worth at the mark price',
    },
    realised: {
      title: 'Realised PnL',
      words: 'What the closed lots won or lost, before fees and funding, from each trade.',
      long: 'PnL = sum of (what was closed − its worth at entry)',
      short: 'PnL = sum of (its worth at entry − what was closed)',
    },
    ratio: {
      title: 'Margin ratio',
      words: 'The part of what is left that has to be kept. At 100% the position is liquidated. Rounded up.',
      crossWords:
        'The part of what is left in the account that its cross positions have to keep. At 100% they are liquidated. Rounded up.',
      isolated: 'Ratio = maintenance margin ÷ (margin + unrealised PnL)',
      cross: 'Ratio = maintenance margin of all cross positions ÷ (wallet + their unrealised PnL)',
    },
    liquidation: {
      title: 'Liquidation price',
      words:
        'The mark price at which no more is left than the maintenance margin. In whole price steps, never further away than it is.',
      crossWords:
        'The mark price at which no more is left than the maintenance margin, with the other cross positions at their present mark prices. It moves with them.',
      long: 'Price = (worth at entry − margin − deduction) ÷ (size × (1 − maintenance rate))',
      short: 'Price = (worth at entry + margin + deduction) ÷ (size × (1 + maintenance rate))',
    },
    margin: {
      title: 'Margin',
      words:
        'What stands behind this position alone: what opening it took, and what was added, taken out, released or paid as funding since.',
      crossWords: 'What opening the position took. In cross, the whole account stands behind it.',
      isolated: 'Margin = worth at entry ÷ leverage + what changed since',
      cross: 'Margin = worth at entry ÷ leverage, rounded up',
    },
    equity: {
      title: 'Equity of the Futures account',
      words: 'What the account holds, with the unrealised PnL of all positions at their mark prices.',
      formula: 'Equity = wallet + isolated margins + unrealised PnL of all positions',
    },
    free: {
      title: 'Available in Futures',
      words:
        'What opens new positions and orders, and what can be transferred away. Open losses of cross positions reduce it, open profit does not raise it.',
      formula: 'Available = wallet − margin of cross positions − margin of orders + open losses of cross positions',
    },
    frozen: {
      words: 'Margin of isolated positions, and what cross positions and orders take, as far as the wallet holds it.',
      formula: 'Frozen = isolated margins + the smaller of (wallet; margin of cross positions + margin of orders)',
    },
  },
} as const;
