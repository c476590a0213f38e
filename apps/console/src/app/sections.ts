import { type OperatorRole, operators, type Route, rolesOf } from '@tradewind/api';
import type { IconName } from '@tradewind/ui';
import type { ComponentType } from 'react';
import { AccountScreen } from '../features/account/account-screen.tsx';
import { ApprovalsScreen } from '../features/approvals/approvals-screen.tsx';
import { AuditScreen } from '../features/audit/audit-screen.tsx';
import { ContentScreen } from '../features/content/content-screen.tsx';
import { DayScreen } from '../features/day/day-screen.tsx';
import { FundsScreen } from '../features/funds/funds-screen.tsx';
import { MarketsScreen } from '../features/markets/markets-screen.tsx';
import { OperatorsScreen } from '../features/operators/operators-screen.tsx';
import { PlatformScreen } from '../features/platform/platform-screen.tsx';
import { QueuesScreen } from '../features/queues/queues-screen.tsx';
import { UsersScreen } from '../features/users/users-screen.tsx';
import type { Waiting } from '../shared/query.ts';
import type { TextKey } from '../shared/texts.ts';
import type { SECTION_PATHS } from './section-paths.ts';

export interface Section {
  readonly path: (typeof SECTION_PATHS)[number];
  readonly title: TextKey;
  readonly icon: IconName;
  /** The call that the section is about: who may not make it does not see the section. */
  readonly needs: Route;
  readonly screen: ComponentType;
  /** What waits there, which the menu counts. */
  readonly waits?: keyof Waiting;
}

const SECTIONS: readonly Section[] = [
  { path: '/day', title: 'nav.day', icon: 'home', needs: operators.day.read, screen: DayScreen },
  {
    path: '/queues',
    title: 'nav.queues',
    icon: 'stack',
    needs: operators.queues.overview,
    screen: QueuesScreen,
    waits: 'queues',
  },
  {
    path: '/approvals',
    title: 'nav.approvals',
    icon: 'check',
    needs: operators.approvals.list,
    screen: ApprovalsScreen,
    waits: 'approvals',
  },
  { path: '/users', title: 'nav.users', icon: 'search', needs: operators.users.search, screen: UsersScreen },
  { path: '/markets', title: 'nav.markets', icon: 'market', needs: operators.markets.list, screen: MarketsScreen },
  { path: '/funds', title: 'nav.funds', icon: 'wallet', needs: operators.houseFunds.read, screen: FundsScreen },
  {
    path: '/content',
    title: 'nav.content',
    icon: 'document',
    needs: operators.content.articles,
    screen: ContentScreen,
  },
  { path: '/platform', title: 'nav.platform', icon: 'chart', needs: operators.health.read, screen: PlatformScreen },
  {
    path: '/operators',
    title: 'nav.operators',
    icon: 'user',
    needs: operators.directory.list,
    screen: OperatorsScreen,
  },
  { path: '/audit', title: 'nav.audit', icon: 'file', needs: operators.audit.list, screen: AuditScreen },
  { path: '/account', title: 'nav.account', icon: 'key', needs: operators.session.read, screen: AccountScreen },
];

export function sectionsOf(role: OperatorRole): readonly Section[] {
  return SECTIONS.filter(({ needs }) => rolesOf(needs)?.includes(role));
}
