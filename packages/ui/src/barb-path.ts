/** Length of the staff; the box is 52 wide and 64 high with the foot at (6, 30). */
const STAFF = 33;
const FOOT = { x: 6, y: 30 };

const round = (value: number) => Math.round(value * 10) / 10;

/**
 * A weather barb. The staff rises with a gain and falls with a loss, 5 degrees a percent, at most 54.
 * Feathers count turnover: one full feather per power of ten of `turnover` above 10^5, a half one for the upper half.
 */
export function barbPath(changePercent: number, turnover: number): string {
  const angle = (Math.max(-54, Math.min(54, changePercent * 5)) * Math.PI) / 180;
  const dx = Math.cos(angle);
  const dy = -Math.sin(angle);
  const at = (share: number) => ({ x: FOOT.x + dx * STAFF * share, y: FOOT.y + dy * STAFF * share });
  const tip = at(1);
  let path = `M${FOOT.x} ${FOOT.y}L${round(tip.x)} ${round(tip.y)}`;
  const halves = Math.max(0, Math.min(8, Math.round((Math.log10(Math.max(turnover, 1)) - 5) * 2)));
  const lean = angle - (68 * Math.PI) / 180;
  for (let drawn = 0, slot = 0; drawn < halves; slot += 1) {
    const full = halves - drawn >= 2;
    const from = at(1 - slot * 0.215);
    const length = full ? 14 : 7.6;
    path += `M${round(from.x)} ${round(from.y)}L${round(from.x + Math.cos(lean) * length)} ${round(from.y - Math.sin(lean) * length)}`;
    drawn += full ? 2 : 1;
  }
  return path;
}
