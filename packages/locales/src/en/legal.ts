export const legal = {
  template: 'Template for the operator\u2019s lawyer. It is not legal advice and must be replaced before real use.',
  updated: 'Version 1 of this template',
  terms: {
    title: 'User agreement',
    parties_h: 'Who you deal with',
    parties:
      '[Operator: name, legal form, address, register number] runs this installation of Tradewind. The makers of the software are not party to this agreement.',
    demo_h: 'Demo',
    demo: 'In demo mode prices are simulated or replayed, balances are play money, and nothing can be paid in or out.',
    account_h: 'Your account',
    account:
      'One person, one account. Keep your password to yourself and tell the operator at once when someone else may know it. You act for yourself and are of full age where you live.',
    orders_h: 'Orders',
    orders:
      'An order is binding once the exchange has confirmed it. Orders are matched by price, then by time. A fill cannot be taken back, except where the rules of the market say so. The house market maker trades under the same rules and is marked as such.',
    fees_h: 'Fees',
    fees: 'Fees are shown before you confirm and are taken from the asset you receive.',
    risk_h: 'Risk',
    risk: 'Prices of crypto assets can fall to nothing. Do not put in what you cannot lose. Nothing in this application is advice.',
    outage_h: 'Interruptions',
    outage:
      'A market can be paused when its prices are late or when the exchange is repaired. Open orders stay in the book and can be revoked as soon as the market is back.',
    end_h: 'Ending the agreement',
    end: 'You may close your account at any time once no order is open. [Notice periods, governing law, place of jurisdiction, consumer rights: to be completed by the operator.]',
  },
  privacy: {
    title: 'Privacy policy',
    controller_h: 'Who is responsible',
    controller:
      '[Operator: name, address, contact of the data protection officer.] The software is self-hosted: no data goes to its makers.',
    data_h: 'What is stored',
    data: 'Your email address or phone number, a hash of your password, your sessions, and every order, fill and movement of your accounts.',
    browser_h: 'In your browser',
    browser:
      'The session token and your display settings are kept in local storage. There are no cookies, no third-party scripts and no tracking.',
    purpose_h: 'Why',
    purpose:
      'To run your account and the market, to keep the ledger complete and checkable, and to meet the operator\u2019s legal duties. [Legal bases: to be completed by the operator.]',
    time_h: 'How long',
    time: 'Ledger entries are kept as long as the law demands [period]. Verification codes and sessions are deleted when they expire.',
    rights_h: 'Your rights',
    rights:
      'You may ask for a copy of your data, for its correction and, where the law allows, for its deletion. [Authority to complain to: to be completed by the operator.]',
  },
} as const;
