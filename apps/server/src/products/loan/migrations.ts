import type { Migration } from '@tradewind/database';

/** Scope `loan`. */
export const loanMigrations: readonly Migration[] = [
  {
    id: 1,
    name: 'papers of applications, who approved them, and what was told of their dates',
    sql: `
      CREATE TABLE loan_papers (
        papers text PRIMARY KEY CHECK (length(papers) = 64),
        person_id int8 NOT NULL REFERENCES people (id),
        purpose bytea NOT NULL,
        property text,
        income text,
        bank text,
        identity text,
        submitted_at int8 NOT NULL,
        decided_at int8,
        decided_by int8,
        words bytea);
      CREATE INDEX loan_papers_person ON loan_papers (person_id, submitted_at);
      CREATE INDEX loan_papers_open ON loan_papers (submitted_at) WHERE decided_at IS NULL;
      CREATE INDEX loan_papers_kept ON loan_papers (decided_at) WHERE income IS NOT NULL;
      CREATE TABLE loan_approvals (
        papers text NOT NULL REFERENCES loan_papers (papers) ON DELETE CASCADE,
        operator_id int8 NOT NULL,
        sheet bytea NOT NULL,
        approved_at int8 NOT NULL,
        PRIMARY KEY (papers, operator_id));
      CREATE TABLE loan_reminders (loan int8 NOT NULL, due_at int8 NOT NULL, PRIMARY KEY (loan, due_at));`,
  },
];
