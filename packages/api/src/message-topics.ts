/** What a message is about. `security` always comes by mail too; the others as each person chooses. */
export const MESSAGE_TOPICS = [
  'security',
  'identity',
  'support',
  'referral',
  'price',
  'orders',
  'futures',
  'earn',
  'funds',
] as const;
export type MessageTopic = (typeof MESSAGE_TOPICS)[number];
