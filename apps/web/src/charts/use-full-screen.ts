import { useEffect, useState } from 'react';

/**
 * Whether a pane covers the whole screen. The page itself goes to full screen, so that prompts stay above the pane;
 * where a browser has no full screen (iPhone), the pane covers the window alone.
 */
export function useFullScreen(): readonly [boolean, () => void] {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const left = () => {
      if (!document.fullscreenElement) setFull(false);
    };
    document.addEventListener('fullscreenchange', left);
    return () => document.removeEventListener('fullscreenchange', left);
  }, []);
  useEffect(() => {
    if (!full) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role=dialog]')) setFull(false);
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [full]);
  const toggle = () => {
    setFull(!full);
    const root = document.documentElement;
    if (full) {
      if (document.fullscreenElement) void document.exitFullscreen();
    } else if (document.fullscreenEnabled) void root.requestFullscreen().catch(() => {});
  };
  return [full, toggle];
}
