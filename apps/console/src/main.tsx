import './main.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startTrustedTypes } from './shared/trusted-types.ts';
import { startUse } from './shared/use.ts';

startTrustedTypes();
startUse();

const root = document.getElementById('root');
if (!root) throw new Error('main: the page has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
