import type { Migration } from '@tradewind/database';

/** Scope `support`. Whatever people wrote is sealed for them; what visitors wrote, for nobody in particular. */
export const supportMigrations: readonly Migration[] = [
  {
    id: 1,
    name: 'messages, work orders, chats and feedback',
    sql: `
      CREATE TABLE messages (
        id bigserial PRIMARY KEY,
        person_id int8 NOT NULL REFERENCES people (id),
        kind text NOT NULL,
        detail jsonb NOT NULL,
        created_at int8 NOT NULL,
        read_at int8);
      CREATE INDEX messages_person ON messages (person_id, id);
      CREATE INDEX messages_unread ON messages (person_id) WHERE read_at IS NULL;
      CREATE TABLE notification_settings (
        person_id int8 PRIMARY KEY REFERENCES people (id),
        topics text[],
        language text NOT NULL);
      CREATE TABLE work_orders (
        id text PRIMARY KEY,
        person_id int8 NOT NULL REFERENCES people (id),
        category text NOT NULL,
        title bytea NOT NULL,
        state text NOT NULL,
        created_at int8 NOT NULL,
        changed_at int8 NOT NULL);
      CREATE INDEX work_orders_person ON work_orders (person_id, changed_at);
      CREATE TABLE work_order_lines (
        id bigserial PRIMARY KEY,
        order_id text NOT NULL REFERENCES work_orders (id),
        side text NOT NULL,
        words bytea NOT NULL,
        attachments text[] NOT NULL,
        at int8 NOT NULL);
      CREATE INDEX work_order_lines_order ON work_order_lines (order_id, id);
      CREATE TABLE chats (
        id bigserial PRIMARY KEY,
        person_id int8 UNIQUE REFERENCES people (id),
        ticket_hash bytea UNIQUE,
        created_at int8 NOT NULL,
        changed_at int8 NOT NULL,
        CHECK ((person_id IS NULL) <> (ticket_hash IS NULL)));
      CREATE INDEX chats_visitors ON chats (changed_at) WHERE person_id IS NULL;
      CREATE TABLE chat_lines (
        id bigserial PRIMARY KEY,
        chat_id int8 NOT NULL REFERENCES chats (id) ON DELETE CASCADE,
        side text NOT NULL,
        words bytea NOT NULL,
        at int8 NOT NULL);
      CREATE INDEX chat_lines_chat ON chat_lines (chat_id, id);
      CREATE TABLE feedback (
        id bigserial PRIMARY KEY,
        person_id int8 NOT NULL REFERENCES people (id),
        type text NOT NULL,
        title bytea NOT NULL,
        content bytea NOT NULL,
        created_at int8 NOT NULL);
      CREATE INDEX feedback_person ON feedback (person_id, created_at);
      CREATE TABLE support_presence (operator_id int8 PRIMARY KEY, seen_at int8 NOT NULL);`,
  },
  {
    id: 2,
    name: 'up to which command commissions are told',
    sql: `CREATE TABLE commission_news (only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row), seq int8 NOT NULL);`,
  },
  {
    id: 3,
    name: 'which messages are pushed or left out, and up to where trading is told',
    sql: `
      ALTER TABLE notification_settings ADD COLUMN push text[], ADD COLUMN muted text[];
      CREATE TABLE trading_news (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        fill int8 NOT NULL,
        seq int8 NOT NULL,
        time int8 NOT NULL);
      CREATE TABLE gathered_news (
        person_id int8 NOT NULL REFERENCES people (id),
        kind text NOT NULL,
        since int8,
        told_at int8 NOT NULL,
        PRIMARY KEY (person_id, kind));
      CREATE INDEX gathered_news_due ON gathered_news (told_at) WHERE since IS NOT NULL;`,
  },
  {
    id: 4,
    name: 'up to where of each table is told what ended',
    sql: `CREATE TABLE ended_news (source text PRIMARY KEY, time int8 NOT NULL, id int8 NOT NULL);`,
  },
];
