/** Kept for the database, files, the threads, mail and what is just being closed; a quiet process holds about 70. */
const RESERVE = 192;
/** Connections of operators: apart, so that they get in whatever happens at the users' port. */
const OPERATORS = 64;
/** What a browser and a little more takes: silent connections of many others never cost an operator a request. */
const SPARED_OPERATOR = 8;
/** However many descriptors there are: what memory bears. */
const MOST_USERS = 24_000;
const FEWEST_USERS = 16;
/** Below this an office or two fill the server. */
const AMPLE = 4_096;

/** How many connections each port takes, and how many of them one address. */
export interface ConnectionBudget {
  readonly users: PortBudget;
  /** The part of the users' connections that may be web sockets, so that ordinary requests always find some. */
  readonly sockets: PortBudget;
  readonly operators: PortBudget;
}

export interface PortBudget {
  readonly most: number;
  readonly mostPerKey: number;
  readonly spared?: number;
}

/** Most of one address, so that some hundred people behind it find room: six connections and some sockets each. */
const OF_ADDRESS = { users: 2_000, sockets: 1_000 };

/** Files and sockets that this process may have open at once: the soft limit, which Node raises to the hard one; Infinity where there is none. */
export function descriptorLimit(): number {
  // Not known to the types yet; without it the report looks up the name of every connection.
  Object.assign(process.report, { excludeNetwork: true });
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
  const soft = report.userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
}

/** What the descriptors are for. */
export function connectionBudget(descriptors: number): ConnectionBudget {
  const users = Math.max(Math.min(descriptors - RESERVE - OPERATORS, MOST_USERS), FEWEST_USERS);
  const sockets = Math.floor((users * 3) / 4);
  return {
    users: { most: users, mostPerKey: Math.min(Math.ceil(users / 4), OF_ADDRESS.users) },
    sockets: { most: sockets, mostPerKey: Math.min(Math.ceil(sockets / 4), OF_ADDRESS.sockets) },
    operators: { most: OPERATORS, mostPerKey: OPERATORS / 2, spared: SPARED_OPERATOR },
  };
}

/** What an operator should know about a low limit; null where it is ample. */
export function lowDescriptors(descriptors: number): string | null {
  if (descriptors >= AMPLE) return null;
  const { users, sockets } = connectionBudget(descriptors);
  return (
    `This process may open ${descriptors} files and sockets at once: room for ${users.most} connections of users, ` +
    `${sockets.most} of them web sockets, and a quarter of each for one address. Raise the hard limit to 65536 or more ` +
    '(ulimit -n, LimitNOFILE= of systemd, nofile of a container) and start again.'
  );
}
