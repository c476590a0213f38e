/** Stands for what is known to be absent; what is not known yet is a skeleton. */
export const none = <span className="text-3">{'\u2013'}</span>;
