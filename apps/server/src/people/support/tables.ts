import type { FeedbackType, MessageTopic, MutableTopic, WorkOrderCategory, WorkOrderState } from '@tradewind/api';
import type { Generated, Selectable } from 'kysely';

/** Rows of the scope `support`. Times are milliseconds since 1970 UTC. */
export interface SupportTables {
  readonly messages: MessageRow;
  readonly notification_settings: NotificationRow;
  readonly work_orders: WorkOrderRow;
  readonly work_order_lines: WorkOrderLineRow;
  readonly chats: ChatRow;
  readonly chat_lines: ChatLineRow;
  readonly feedback: FeedbackRow;
  readonly support_presence: PresenceRow;
}

export interface MessageRow {
  id: Generated<number>;
  person_id: number;
  kind: string;
  /** What the text of the kind names. */
  detail: Record<string, string>;
  created_at: number;
  read_at: number | null;
}

export interface NotificationRow {
  person_id: number;
  /** What also comes by mail; null = never chosen. */
  topics: MessageTopic[] | null;
  /** What is also pushed to browsers; null = never chosen. */
  push: MessageTopic[] | null;
  /** What does not come at all; null = never chosen. */
  muted: MutableTopic[] | null;
  /** In which the person reads. */
  language: string;
}

/** Whose line of a conversation it is. */
export type Side = 'user' | 'support';

export interface WorkOrderRow {
  id: string;
  person_id: number;
  category: WorkOrderCategory;
  /** Sealed as `work_orders.title`. */
  title: Buffer;
  state: WorkOrderState;
  created_at: number;
  changed_at: number;
}

export interface WorkOrderLineRow {
  id: Generated<number>;
  order_id: string;
  side: Side;
  /** Sealed as `work_order_lines.words`. */
  words: Buffer;
  /** Ids of uploads of the person. */
  attachments: string[];
  at: number;
}

/** Of a person, or of a visitor's ticket. */
export interface ChatRow {
  id: Generated<number>;
  person_id: number | null;
  /** SHA-256 of the ticket; the ticket itself is in the visitor's browser alone. */
  ticket_hash: Buffer | null;
  created_at: number;
  changed_at: number;
}

export interface ChatLineRow {
  id: Generated<number>;
  chat_id: number;
  side: Side;
  /** Sealed as `chat_lines.words`. */
  words: Buffer;
  at: number;
}

export interface FeedbackRow {
  id: Generated<number>;
  person_id: number;
  type: FeedbackType;
  /** Sealed as `feedback.title` and `feedback.content`. */
  title: Buffer;
  content: Buffer;
  created_at: number;
}

export interface PresenceRow {
  operator_id: number;
  seen_at: number;
}

/** A chat as it is read. */
export type StoredChat = Selectable<ChatRow>;
