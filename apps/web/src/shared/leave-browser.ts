/** Leaves nothing in the browser that would take or show messages, also without a network. */
export async function leaveBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  for (const shown of await registration.getNotifications()) shown.close();
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  await registration.unregister();
}
