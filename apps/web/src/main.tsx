import './main.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startLive } from './live/start.ts';
import { startTexts } from './shared/i18n.ts';
import { listenForInstallOffer } from './shared/install-offer.ts';
import { followOtherTabs } from './shared/session.ts';
import { startSettings } from './shared/settings.ts';
import { startTrustedTypes } from './shared/trusted-types.ts';

startTrustedTypes();
startSettings();
followOtherTabs();
listenForInstallOffer();
await startTexts();
startLive();

const root = document.getElementById('root');
if (!root) throw new Error('main: the page has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
