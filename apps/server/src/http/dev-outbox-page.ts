import type { OutboxMessage } from '../people/messages/read-outbox.ts';

const REFRESH_SECONDS = 5;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

function article({ to, kind, text, code, time }: OutboxMessage): string {
  const at = new Date(time).toISOString();
  return `<article>
<header><b>${escapeHtml(to)}</b><span>${kind}</span><time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time></header>
${code === undefined ? '' : `<output>${escapeHtml(code)}</output>`}
<p>${escapeHtml(text)}</p>
</article>`;
}

/** The demo's outbox as a page without script that loads itself again every few seconds. */
export function outboxPage(messages: readonly OutboxMessage[], stylePath: string): string {
  const list = messages.length === 0 ? '<p>Nothing was sent yet.</p>' : messages.map(article).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${REFRESH_SECONDS}">
<title>Outbox</title>
<link rel="stylesheet" href="${stylePath}">
</head>
<body>
<main>
<h1>Outbox</h1>
<p>This is a demo: what would be mailed or sent to a phone lies here, newest first, codes for ten minutes and other letters for a day. Only this machine can see it.</p>
${list}
</main>
</body>
</html>
`;
}

export const outboxStyle = `
:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 40rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.25rem; margin: 0 0 .5rem; }
article { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 1rem 0; }
article p { margin: 0; overflow-wrap: anywhere; }
header { display: flex; flex-wrap: wrap; gap: .25rem 1rem; font-size: .875rem; }
header b { overflow-wrap: anywhere; }
output { display: block; margin: .25rem 0; font: 600 1.75rem/1.3 ui-monospace, monospace; letter-spacing: .1em; user-select: all; }
`;
