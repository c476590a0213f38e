export const assets = {} as const;
