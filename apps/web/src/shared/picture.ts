import { LOGO_PATHS } from '@tradewind/ui';
import { encode } from 'uqr';

/** What pictures to pass on have in common. */
export const PICTURE = {
  width: 1_080,
  margin: 96,
  colours: { ink: '#f4f6f8', quiet: '#a9b4bf', ground: '#0a0d11', accent: '#8ecdf0' },
} as const;

/** Modules around a code, as readers need them. */
const QR_BORDER = 3;

export interface Line {
  readonly top: number;
  readonly size: number;
  readonly weight: number;
  readonly colour: string;
}

/** Draws on a picture that has its ground and the logo already. */
export interface Pen {
  /** In the largest font, up to the size of the line, in which a text fits between the margins. */
  write(text: string, line: Line): void;
  /** In the middle between the margins. */
  qr(text: string, place: { readonly top: number; readonly size: number }): void;
}

/** A picture as a PNG, drawn in this browser; null where it cannot be drawn. */
export function drawPicture(height: number, draw: (pen: Pen) => void): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE.width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(null);
  context.fillStyle = PICTURE.colours.ground;
  context.fillRect(0, 0, PICTURE.width, height);
  drawLogo(context);
  const family = getComputedStyle(document.body).fontFamily;
  draw({
    write(text, { top, size, weight, colour }) {
      context.fillStyle = colour;
      setFont(context, text, { size, weight, family });
      context.fillText(text, PICTURE.margin, top);
    },
    qr: (text, place) => drawQr(context, text, place),
  });
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

interface Font extends Pick<Line, 'size' | 'weight'> {
  readonly family: string;
}

function setFont(context: CanvasRenderingContext2D, text: string, { size, weight, family }: Font): void {
  context.font = `${weight} ${size}px ${family}`;
  const room = PICTURE.width - 2 * PICTURE.margin;
  const needed = context.measureText(text).width;
  if (needed > room) context.font = `${weight} ${Math.floor((size * room) / needed)}px ${family}`;
}

/** The mark with the word beside it, four times its size on screens. */
function drawLogo(context: CanvasRenderingContext2D): void {
  const { accent, ink } = PICTURE.colours;
  context.save();
  context.translate(PICTURE.margin, 110);
  context.scale(4, 4);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.fillStyle = accent;
  context.strokeStyle = accent;
  context.lineWidth = 1.4;
  context.fill(new Path2D(LOGO_PATHS.pennant));
  context.stroke(new Path2D(LOGO_PATHS.pennant));
  context.lineWidth = 2.1;
  context.stroke(new Path2D(LOGO_PATHS.mast));
  context.translate(33, 3);
  context.strokeStyle = ink;
  context.stroke(new Path2D(LOGO_PATHS.word));
  context.restore();
}

function drawQr(context: CanvasRenderingContext2D, text: string, { top, size: most }: Parameters<Pen['qr']>[1]): void {
  const { size, data } = encode(text, { ecc: 'M', border: QR_BORDER });
  const module = Math.floor(most / size);
  const side = module * size;
  const left = Math.floor((PICTURE.width - side) / 2);
  context.fillStyle = '#fff';
  context.fillRect(left, top, side, side);
  context.fillStyle = '#000';
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) context.fillRect(left + x * module, top + y * module, module, module);
    });
  });
}
