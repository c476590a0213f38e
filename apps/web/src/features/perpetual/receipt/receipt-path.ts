/** Where a person reads what happened to an own position. */
export const receiptPath = (position: string): string => `/lever/receipt?${new URLSearchParams({ position })}`;
