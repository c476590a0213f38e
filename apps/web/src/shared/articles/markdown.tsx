import { HEADINGS, isOwnAddress, markdownOptions } from '@tradewind/api/calls';
import { type ComponentProps, useMemo } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { Link } from 'react-router';

function Anchor({ href, children }: ComponentProps<'a'>) {
  if (!href) return <span>{children}</span>;
  if (isOwnAddress(href)) return <Link to={href}>{children}</Link>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

function Picture({ src, alt = '' }: ComponentProps<'img'>) {
  return typeof src === 'string' && isOwnAddress(src) ? <img src={src} alt={alt} loading="lazy" /> : <span>{alt}</span>;
}

const shared: Components = { a: Anchor, img: Picture };

/** Stored Markdown as elements. Text that cannot be parsed is shown as it is written. */
export function MarkdownText({ source, level }: { readonly source: string; readonly level: 2 | 3 }) {
  const body = useMemo(() => {
    try {
      return Markdown({ ...markdownOptions(source), components: { ...shared, ...HEADINGS[level] } });
    } catch {
      return <p>{source}</p>;
    }
  }, [source, level]);
  return <div className="prose">{body}</div>;
}
