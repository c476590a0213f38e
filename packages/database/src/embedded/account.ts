import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The system user PostgreSQL runs as when we are root: it refuses to run as root itself. */
export type Account = { readonly name: string; readonly uid: number; readonly gid: number };

/**
 * Whom to run PostgreSQL as: undefined (ourselves) unless we are root; as root the owner of an existing cluster,
 * else `postgres`, else `nobody`.
 */
export async function serverAccount(clusterDir: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = parseAccounts(await readFile('/etc/passwd', 'utf8'));
  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) {
    return accounts.find((a) => a.uid === owner.uid) ?? { name: `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  }
  return (
    accounts.find((a) => a.name === 'postgres') ??
    accounts.find((a) => a.name === 'nobody') ?? { name: 'nobody', uid: 65534, gid: 65534 }
  );
}

function parseAccounts(passwd: string): Account[] {
  return passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid && Number(uid) > 0 ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}

/** The first directory from the root down to `dir` that the account may not enter; undefined when it reaches `dir`. */
export async function blockedAt(dir: string, account: Account): Promise<string | undefined> {
  let blocked: string | undefined;
  let at = await realpath(dir);
  for (;;) {
    const { mode, uid, gid } = await stat(at);
    const enter = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & enter) === 0) blocked = at;
    const parent = dirname(at);
    if (parent === at) return blocked;
    at = parent;
  }
}
