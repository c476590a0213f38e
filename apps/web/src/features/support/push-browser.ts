import type { BodyOf, push } from '@tradewind/api';
import { workerAddress } from '../../shared/trusted-types.ts';

type Subscription = BodyOf<typeof push.subscribe>;

/** Whether this browser can take messages while the app is closed. */
export function pushPossible(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Asks the person, then the push service of the browser; answers where it takes messages, or why it does not. */
export async function askBrowser(key: string): Promise<Subscription | 'denied' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    await navigator.serviceWorker.register(workerAddress());
    const { pushManager } = await navigator.serviceWorker.ready;
    // One for another key belongs to another installation that stood at this address.
    await (await pushManager.getSubscription())?.unsubscribe();
    const { endpoint, keys } = (
      await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    ).toJSON();
    if (!endpoint || !keys?.p256dh || !keys.auth) return 'failed';
    return { endpoint, p256dh: keys.p256dh, auth: keys.auth };
  } catch {
    return 'failed';
  }
}
