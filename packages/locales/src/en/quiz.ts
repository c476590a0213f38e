/** The questions before the first order in a contract. Which option is right the server alone knows. */
export const quiz = {
  leverage: {
    question:
      'You open a position with 10x leverage, and the price moves 5% against you. How much of your margin is lost?',
    options: {
      five: 'About 5%',
      ten: 'About 10%',
      fifty: 'About 50%',
      hundred: 'All of it',
    },
    why: 'Leverage multiplies a loss just like a profit: 10 times 5% is 50% of the margin. Fees come on top.',
  },
  liquidation: {
    question: 'When is a position liquidated?',
    options: {
      empty: 'Only once nothing is left of its margin',
      maintenance: 'Once what is left at the mark price is no more than the maintenance margin',
      warned: 'No sooner than 24 hours after a warning',
      funding: 'Only at the times when funding is paid',
    },
    why: 'Liquidation starts at the maintenance margin, at any time and without a warning. Its fee can take what is left.',
  },
  loss: {
    question: 'How much can you lose with an isolated position, and how much with a cross position?',
    options: {
      account: 'Isolated: the margin of the position. Cross: all of Futures except isolated margins',
      margin: 'Isolated and cross: only the margin with which the position was opened',
      reverse: 'Isolated: all of Futures. Cross: only the margin of the position',
      spot: 'Isolated and cross: all of Futures and all of Spot',
    },
    why: 'An isolated position has a margin of its own, with all that you add to it. Cross positions share everything else in Futures.',
  },
  funding: {
    question: 'What is funding, and who pays it?',
    options: {
      interest: 'Interest: every position pays it to the platform, whatever its side',
      winners: 'A share of profits: positions in profit pay it to positions at a loss',
      sides: 'A payment between longs and shorts: longs pay while the rate is positive, shorts while it is negative',
    },
    why: 'Every eight hours one side pays the other a share of the position’s value, in profit as well as at a loss.',
  },
  fees: {
    question: 'With a margin of 500 USDT you open a position worth 10,000 USDT. What is the trading fee a share of?',
    options: {
      margin: 'The margin of 500 USDT',
      worth: 'The value of 10,000 USDT',
      profit: 'The profit when you close',
    },
    why: 'The full value counts, when you open and when you close. At 20x leverage, a fee of 0.05% is 1% of the margin.',
  },
  trigger: {
    question: 'Which price decides whether a position is liquidated?',
    options: {
      last: 'The last price',
      index: 'The index price',
      best: 'The best price in the order book',
      mark: 'The mark price',
    },
    why: 'The mark price is drawn from the index, the order book and the last trade. One odd trade alone liquidates nobody.',
  },
  deleveraging: {
    question: 'What is auto-deleveraging (ADL)?',
    options: {
      setting: 'The platform lowers your leverage while the market moves fast',
      closed: 'Your position is closed, in part or in full, against a bankrupt one that nobody else takes',
      stop: 'The platform sets a stop loss for positions with high leverage',
    },
    why: 'It is the last resort, after the order book and the insurance fund. Even a winning position can end this way.',
  },
  stop: {
    question:
      'Your long position has a stop loss at 59,000 USDT, and the price falls fast. At what price is the position closed?',
    options: {
      market: 'At the best price then in the market, which can be below 59,000 USDT',
      exact: 'At exactly 59,000 USDT, however fast the price falls',
      paid: 'At any price, but the platform pays the difference to 59,000 USDT',
    },
    why: 'The trigger price only starts an order. It fills at what the order book offers then, and that can be worse.',
  },
} as const;
