// ---- What was found right and wrong ----

/** One question: what was told, and what the rule gives, both as people read them. */
export const finding = (name, right, told, rule = told) => ({ name, right, told: String(told), rule: String(rule) });

/** Whether nothing was found wrong. */
export const areRight = (findings) => findings.every(({ right }) => right);
