/** The page of one loan, on that of its person. */
export function pathOf(person: number, loan: number | string): string {
  return `/users/${person}/loans/${loan}`;
}
