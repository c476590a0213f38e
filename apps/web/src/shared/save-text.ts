/** Saves a text as a file of the user's own. */
export function saveText(name: string, text: string, type = 'text/plain;charset=utf-8'): void {
  saveFile(name, new Blob([text], { type }));
}

/** The same for a file of any kind. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
