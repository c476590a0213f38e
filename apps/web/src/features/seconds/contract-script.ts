/** Where the script lies that recomputes one contract. */
export const SCRIPT_PATH = '/open/verify-contract.mjs';
