import type { Route } from '../../route.ts';
import { approvals } from './approvals.ts';
import { audit } from './audit.ts';
import { content } from './content.ts';
import { day } from './day.ts';
import { desk } from './desk.ts';
import { directory } from './directory.ts';
import { health } from './health.ts';
import { houseFunds } from './house-funds.ts';
import { markets } from './markets.ts';
import { passkeys } from './passkeys.ts';
import { productDesks, productRoutes } from './products.ts';
import { queues } from './queues.ts';
import { reviews } from './reviews.ts';
import { session } from './session.ts';
import { type OperatorRole, operatorRoles } from './shapes.ts';
import { users } from './users.ts';

type Roles = readonly OperatorRole[];

const EVERYONE: Roles = operatorRoles;
const WORKING: Roles = ['support', 'finance', 'risk', 'compliance', 'admin'];
const DESK: Roles = ['support', 'compliance', 'admin'];
/** Who writes what people read; policies take compliance or admin. */
const EDITORS: Roles = ['support', 'compliance', 'admin'];
const READERS: Roles = [...EDITORS, 'auditor'];
const QUEUES: Roles = ['support', 'risk', 'compliance', 'admin'];

/**
 * Which roles may call which route; the one table of permissions. Within a route a kind of queue or of change may allow
 * fewer. A route that is not public and does not stand here is not served.
 */
const PERMISSIONS: ReadonlyMap<Route, Roles> = new Map<Route, Roles>([
  [session.read, EVERYONE],
  [session.end, EVERYONE],
  [session.password, EVERYONE],
  [session.sessions, EVERYONE],
  [session.endSession, EVERYONE],
  [session.disable, EVERYONE],
  [passkeys.list, EVERYONE],
  [passkeys.options, EVERYONE],
  [passkeys.add, EVERYONE],
  [passkeys.remove, EVERYONE],
  [day.read, EVERYONE],
  [day.waiting, EVERYONE],
  [queues.overview, [...QUEUES, 'auditor']],
  [queues.list, [...QUEUES, 'auditor']],
  [queues.claim, QUEUES],
  [queues.release, QUEUES],
  [reviews.tier, ['compliance', 'admin']],
  [reviews.tierPicture, ['compliance', 'admin']],
  [reviews.decideTier, ['compliance', 'admin']],
  [reviews.papers, ['compliance', 'admin']],
  [reviews.picture, ['compliance', 'admin']],
  [reviews.decide, ['compliance', 'admin']],
  [desk.conversation, DESK],
  [desk.picture, DESK],
  [desk.reply, DESK],
  [desk.close, DESK],
  [approvals.list, EVERYONE],
  [approvals.request, WORKING],
  [approvals.edit, WORKING],
  [approvals.approve, ['finance', 'risk', 'compliance', 'admin']],
  [approvals.refuse, WORKING],
  [directory.list, ['admin', 'auditor']],
  [markets.list, EVERYONE],
  [markets.countries, EVERYONE],
  [markets.halt, ['risk', 'admin']],
  [health.read, EVERYONE],
  [houseFunds.read, EVERYONE],
  [users.search, EVERYONE],
  [users.read, EVERYONE],
  [users.events, EVERYONE],
  [users.balances, EVERYONE],
  [users.movements, EVERYONE],
  [users.orders, EVERYONE],
  [users.lock, ['support', 'risk', 'compliance', 'admin']],
  [users.endSession, ['support', 'risk', 'compliance', 'admin']],
  // What changes a product is a change that takes two: its own routes only read.
  ...Object.values(productRoutes)
    .flatMap((routes) => Object.values<Route>(routes))
    .filter(({ method }) => method === 'GET')
    .map((one): [Route, Roles] => [one, EVERYONE]),
  ...productDesks.flatMap(({ roles, routes }) => Object.values(routes).map((one): [Route, Roles] => [one, roles])),
  [content.articles, READERS],
  [content.article, READERS],
  [content.addArticle, EDITORS],
  [content.placeArticle, EDITORS],
  [content.writeArticle, EDITORS],
  [content.dropText, EDITORS],
  [content.categories, READERS],
  [content.saveCategory, EDITORS],
  [content.dropCategory, EDITORS],
  [content.announcements, READERS],
  [content.addAnnouncement, EDITORS],
  [content.saveAnnouncement, EDITORS],
  [content.dropAnnouncement, EDITORS],
  [content.links, READERS],
  [content.saveLink, EDITORS],
  [content.dropLink, EDITORS],
  [content.entries, ['admin', 'auditor']],
  [content.saveEntry, ['admin']],
  [content.dropEntry, ['admin']],
  [audit.list, ['compliance', 'admin', 'auditor']],
  [audit.check, ['compliance', 'admin', 'auditor']],
]);

/** The roles that may call a route; undefined when nothing was declared. */
export function rolesOf(route: Route): Roles | undefined {
  return PERMISSIONS.get(route);
}
