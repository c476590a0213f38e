/** Whether the database keeps a text and gives it back as it came: PostgreSQL holds no U+0000, UTF-8 no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}
