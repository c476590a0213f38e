import { askWhyRefused } from '../shared/api.ts';
import { queryClient } from '../shared/query.ts';
import { sessionToken } from '../shared/session.ts';
import { noteTick, setConnectionState, setInstrumentHealth } from './connection.ts';
import { noteServerTime } from './server-clock.ts';
import { LiveSocket } from './socket.ts';

function socketUrl(): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws`;
}

let everLive = false;

/** The app's one socket. After an interruption all lists are asked for again: what happened meanwhile is not known. */
export const live = new LiveSocket(socketUrl(), {
  state: (state) => {
    setConnectionState(state);
    if (state === 'live' && everLive) void queryClient.invalidateQueries();
    everLive ||= state === 'live';
  },
  heartbeat: (message) => {
    setInstrumentHealth(message.instruments);
    noteServerTime(message.time);
  },
  frame: (topic) => {
    if (topic.channel !== 'account' && topic.channel !== 'support') noteTick(Date.now());
  },
  deadToken: () => void askWhyRefused().then(() => live.setToken(sessionToken())),
});
