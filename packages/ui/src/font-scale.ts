/** Width of the design in design pixels; one design pixel is 1/32 rem. */
export const DESIGN_WIDTH = 750;

/**
 * Root font size in CSS pixels for a viewport width in CSS pixels, at the browser's default size of 16 px.
 * Below 48rem: half the default plus 16/750 of the width, held between 87.5 % and 112.5 %; above: 100 %.
 * The same formula stands in styles/base.css, where percentages keep the user's own font size working.
 */
export function rootFontSize(viewportWidth: number, userFontSize = 16): number {
  if (viewportWidth >= 48 * userFontSize) return userFontSize;
  const scaled = userFontSize * 0.5 + (viewportWidth * 16) / DESIGN_WIDTH;
  return Math.min(Math.max(scaled, userFontSize * 0.875), userFontSize * 1.125);
}
