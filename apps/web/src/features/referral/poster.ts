import { drawPicture, PICTURE } from '../../shared/picture.ts';

export interface PosterWords {
  readonly title: string;
  readonly code: string;
  /** What those save who come with it; null where inviting is switched off. */
  readonly fees: string | null;
  readonly link: string;
}

const HEIGHT = 1_350;
const QR = { top: 530, size: 640 } as const;
const { ink, quiet, accent } = PICTURE.colours;

/** The poster as a PNG, drawn in this browser; null where it cannot be drawn. */
export function drawPoster({ title, code, fees, link }: PosterWords): Promise<Blob | null> {
  return drawPicture(HEIGHT, (pen) => {
    pen.write(title, { top: 330, size: 64, weight: 600, colour: ink });
    pen.write(code, { top: 420, size: 48, weight: 500, colour: accent });
    if (fees !== null) pen.write(fees, { top: 490, size: 38, weight: 400, colour: quiet });
    pen.qr(link, QR);
    pen.write(link, { top: QR.top + QR.size + 90, size: 34, weight: 400, colour: quiet });
  });
}
