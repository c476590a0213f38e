import type { FastifyReply } from 'fastify';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types tradewind',
].join('; ');

/** Headers that every answer carries: no inline script, no foreign origin, no sniffing, no framing. */
export const PAGE_HEADERS = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
} as const;

/** Sets them; a policy of the answer's own stays. */
export function pageHeaders(reply: FastifyReply): void {
  const own = reply.getHeader('content-security-policy');
  reply.headers(own === undefined ? PAGE_HEADERS : { ...PAGE_HEADERS, 'content-security-policy': own });
}

/** Headers of a text file, which is saved and never opened as a page; its handler names it. */
export function textHeaders(reply: FastifyReply): FastifyReply {
  return reply
    .header('content-type', 'text/plain; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('cache-control', 'no-store');
}

/** Headers of a picture that somebody uploaded: it is saved or drawn by our pages, never opened as a page. */
export function pictureHeaders(reply: FastifyReply): FastifyReply {
  return reply
    .header('content-type', 'image/jpeg')
    .header('content-disposition', 'attachment; filename="picture.jpg"')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('cache-control', 'no-store');
}
