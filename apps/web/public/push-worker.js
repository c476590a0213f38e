// Shows messages that come while the app is closed, and opens the one that is chosen. It sees no request of the app.
self.addEventListener('push', (event) => {
  const { title, text, message } = event.data?.json() ?? {};
  if (typeof title !== 'string') return;
  const shown = {
    body: String(text ?? ''),
    tag: `message-${message}`,
    icon: '/icon-192.png',
    data: Number.isSafeInteger(message) ? `/my/message-detail?id=${message}` : '/my/message',
  };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data, self.location.origin).href;
  const show = async () => {
    const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const tab = open.find((client) => client.url === address) ?? null;
    return tab ? tab.focus() : self.clients.openWindow(address);
  };
  event.waitUntil(show());
});
