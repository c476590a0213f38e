import { create } from 'zustand';
import { setSetting, useSettings } from './settings.ts';
import { zoneLabel } from './time-text.ts';

const DECLINED_KEY = 'clockOffer';

interface ClockOfferInput {
  /** Offset names at this moment: that of the exchange, and that of the device. */
  readonly exchange: string;
  readonly local: string;
  /** A clock was chosen before, or the offer was declined. */
  readonly settled: boolean;
}

/** Whether times of the device's own zone are offered: once, and only where they differ from the exchange's. */
export function offersClock({ exchange, local, settled }: ClockOfferInput): boolean {
  return !settled && exchange !== local;
}

const settled = () => localStorage.getItem('clockZone') !== null || localStorage.getItem(DECLINED_KEY) !== null;

const useOffer = create<{ readonly open: boolean }>(() => ({
  open: offersClock({ exchange: zoneLabel('exchange'), local: zoneLabel('local'), settled: settled() }),
}));

/** Whether the offer stands; a clock that is chosen in the settings ends it too. */
export function useClockOffer(): boolean {
  const open = useOffer((offer) => offer.open);
  useSettings((settings) => settings.clockZone);
  return open && !settled();
}

export function chooseLocalClock(): void {
  setSetting('clockZone', 'local');
  useOffer.setState({ open: false });
}

/** The exchange's clock stays, and the offer does not come again in this browser. */
export function keepExchangeClock(): void {
  localStorage.setItem(DECLINED_KEY, 'declined');
  useOffer.setState({ open: false });
}
