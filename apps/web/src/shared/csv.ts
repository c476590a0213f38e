import { saveText } from './save-text.ts';

const NUMBER = /^-?\d+(\.\d+)?$/;

/** A cell that no spreadsheet takes for a formula, full-width signs counted; plain decimals stay as they are, exact and signed. */
function cell(text: string): string {
  const safe = !NUMBER.test(text) && /^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV by RFC 4180, the head first. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Saves a text as a file of the user's own. The mark at its head tells spreadsheets that it is UTF-8. */
export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  saveText(name, `\ufeff${csvText(rows)}`, 'text/csv;charset=utf-8');
}
