export const legal = {
  terms: { title: 'User agreement' },
  privacy: { title: 'Privacy policy' },
} as const;
