import { LOGO_PATHS } from '@tradewind/ui';
import { encode } from 'uqr';

export interface PosterWords {
  readonly title: string;
  readonly code: string;
  /** What those save who come with it; null where inviting is switched off. */
  readonly fees: string | null;
  readonly link: string;
}

const WIDTH = 1_080;
const HEIGHT = 1_350;
const MARGIN = 96;
const QR_SIZE = 640;
const QR_TOP = 530;
/** Modules around the code, as readers need them. */
const QR_BORDER = 3;
const INK = '#f4f6f8';
const QUIET = '#a9b4bf';
const GROUND = '#0a0d11';
const ACCENT = '#8ecdf0';

/** The poster as a PNG, drawn in this browser; null where it cannot be drawn. */
export function drawPoster(words: PosterWords): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (pen === null) return Promise.resolve(null);
  pen.fillStyle = GROUND;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  drawLogo(pen);
  const family = getComputedStyle(document.body).fontFamily;
  const write = (text: string, top: number, size: number, weight: number, colour: string) => {
    pen.fillStyle = colour;
    setFont(pen, text, size, weight, family);
    pen.fillText(text, MARGIN, top);
  };
  write(words.title, 330, 64, 600, INK);
  write(words.code, 420, 48, 500, ACCENT);
  if (words.fees !== null) write(words.fees, 490, 38, 400, QUIET);
  drawQr(pen, words.link);
  write(words.link, QR_TOP + QR_SIZE + 90, 34, 400, QUIET);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** Sets the largest font, up to `size`, in which a text fits between the margins. */
function setFont(pen: CanvasRenderingContext2D, text: string, size: number, weight: number, family: string): void {
  pen.font = `${weight} ${size}px ${family}`;
  const room = WIDTH - 2 * MARGIN;
  const needed = pen.measureText(text).width;
  if (needed > room) pen.font = `${weight} ${Math.floor((size * room) / needed)}px ${family}`;
}

/** The mark with the word beside it, four times its size on screens. */
function drawLogo(pen: CanvasRenderingContext2D): void {
  pen.save();
  pen.translate(MARGIN, 110);
  pen.scale(4, 4);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.fillStyle = ACCENT;
  pen.strokeStyle = ACCENT;
  pen.lineWidth = 1.4;
  pen.fill(new Path2D(LOGO_PATHS.pennant));
  pen.stroke(new Path2D(LOGO_PATHS.pennant));
  pen.lineWidth = 2.1;
  pen.stroke(new Path2D(LOGO_PATHS.mast));
  pen.translate(33, 3);
  pen.strokeStyle = INK;
  pen.stroke(new Path2D(LOGO_PATHS.word));
  pen.restore();
}

function drawQr(pen: CanvasRenderingContext2D, link: string): void {
  const { size, data } = encode(link, { ecc: 'M', border: QR_BORDER });
  const module = Math.floor(QR_SIZE / size);
  const side = module * size;
  pen.fillStyle = '#fff';
  const left = Math.floor((WIDTH - side) / 2);
  pen.fillRect(left, QR_TOP, side, side);
  pen.fillStyle = '#000';
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) pen.fillRect(left + x * module, QR_TOP + y * module, module, module);
    });
  });
}
