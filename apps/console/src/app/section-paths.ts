/** Where the sections are, and what they hold below. */
export const SECTION_PATHS = [
  '/day',
  '/queues',
  '/approvals',
  '/users',
  '/markets',
  '/funds',
  '/content',
  '/platform',
  '/operators',
  '/audit',
  '/account',
] as const;
