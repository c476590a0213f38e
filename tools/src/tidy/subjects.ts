import type { Problem } from './source.ts';

const MOST = 72;

/** A commit as `git log` tells it. */
export interface Commit {
  readonly hash: string;
  readonly subject: string;
}

/** Subjects of commits are read in lists, which cut them. */
export function subjectProblems(commits: readonly Commit[]): Problem[] {
  return commits
    .filter(({ subject }) => subject.length > MOST)
    .map(({ hash, subject }) => `${hash} has a subject of ${subject.length} characters; at most ${MOST}: ${subject}`);
}
