/** Asks for proof of who is there. A verb calls it once its input is known to be right, and before it writes anything. */
export type Prove = () => Promise<void>;
