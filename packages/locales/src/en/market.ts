export const market = {} as const;
