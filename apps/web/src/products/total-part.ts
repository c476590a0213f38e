/** What products draw below the worth of everything; null while that is not known, with what it will take the place of. */
export interface TotalPartProps {
  readonly total: string | null;
  readonly pending: boolean;
}
