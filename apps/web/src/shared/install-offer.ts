import { create } from 'zustand';

/** What Chromium hands to the page when it may be installed; not in TypeScript's DOM yet. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const useOffer = create<{ readonly event: InstallEvent | null }>(() => ({ event: null }));

/** The browser says once per page that the app may be installed; the offer is kept until it is used. */
export function listenForInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useOffer.setState({ event: event as InstallEvent });
  });
  window.addEventListener('appinstalled', () => useOffer.setState({ event: null }));
}

/** Shows the browser's own question; null where the browser does not offer it. */
export function useInstallOffer(): (() => Promise<void>) | null {
  const event = useOffer((offer) => offer.event);
  if (!event) return null;
  return async () => {
    useOffer.setState({ event: null });
    await event.prompt();
  };
}
