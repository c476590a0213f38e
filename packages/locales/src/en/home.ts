export const home = {
  title: 'Home',
  hello: 'An exchange that anyone can check',
  lead: 'Every balance follows from one hash-chained journal that can be replayed from its first row. Nobody can set a price, a result or a balance.',
  register: 'Create an account',
  login: 'Log in',
  market: 'Look at the market',
  watch: 'Markets',
  gainers: 'Top gainers',
  volume: 'By volume',
  wind: 'Wind map',
  windText: 'Staff: change in 24 hours. Feathers: turnover.',
  windLabel: '{{market}}: {{change}} percent in 24 hours',
  none: 'No trades yet.',
  check: {
    title: 'How to check us',
    journal: 'One journal',
    journalText:
      'Every command is written and synced before it is answered. The balance of everyone follows from it and from nothing else.',
    replay: 'Replay it',
    replayText:
      'The operator’s verify command replays the journal from the first row and compares every hash and every table.',
    index: 'Prices from outside',
    indexText:
      'The simulated index follows seeds whose hashes are journaled days ahead, so nobody can choose them afterwards.',
  },
} as const;
