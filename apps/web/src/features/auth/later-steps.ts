import { lazy } from 'react';

// Steps that most visits do not come to: their code comes when they are taken, and the frame of the page waits for it.
export const ResetForm = lazy(() => import('./reset-form.tsx').then((file) => ({ default: file.ResetForm })));
export const DeviceForm = lazy(() => import('./device-form.tsx').then((file) => ({ default: file.DeviceForm })));
export const FactorForm = lazy(() => import('./factor-form.tsx').then((file) => ({ default: file.FactorForm })));
