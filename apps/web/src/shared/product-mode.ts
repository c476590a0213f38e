import { usePlatformSetting } from './platform-setting.ts';

/** Demo until the platform's settings name another mode under the alias `mode`. */
export function useProductMode(): string {
  const mode = usePlatformSetting('mode');
  return typeof mode === 'string' ? mode : 'demo';
}
