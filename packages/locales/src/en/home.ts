export const home = {
  title: 'Home',
  hello: 'An exchange that anyone can check',
  lead: 'Every balance follows from one hash-chained journal that can be replayed from its first row. Nobody can set a price, a result or a balance.',
  register: 'Create an account',
  login: 'Log in',
  market: 'Look at the market',
  watch: 'Watch list',
  gainers: 'Top gainers',
  volume: 'By volume',
  wind: 'Wind map',
  windText:
    'One mark per market: the staff rises with a gain and falls with a loss in 24 hours, the feathers count turnover.',
  windLabel: '{{market}}: {{change}} percent in 24 hours',
  none: 'No trades yet.',
  noGainers: 'No market has risen in the last 24 hours.',
  check: {
    title: 'How to check us',
    journal: 'One journal',
    journalText:
      'Every command is written and synced before it is answered. The balance of everyone follows from it and from nothing else.',
    replay: 'Replay it',
    replayText:
      'The operator’s verify command replays the journal from the first row and compares every hash and every table.',
    index: 'Prices nobody chooses',
    indexText:
      'The simulated index follows seeds whose hashes are journaled days ahead, so nobody can choose them afterwards.',
  },
} as const;
