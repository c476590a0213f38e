import { HEADINGS, isOwnAddress, markdownOptions } from '@tradewind/api';
import { type ComponentProps, useMemo } from 'react';
import Markdown, { type Components } from 'react-markdown';

/** Pages of the web app are named, not followed: this is another site. */
function Anchor({ href, children }: ComponentProps<'a'>) {
  if (!href) return <span>{children}</span>;
  if (isOwnAddress(href))
    return (
      <span className="link" title={href}>
        {children}
      </span>
    );
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

const parts: Components = { a: Anchor, img: ({ alt }) => <span>{alt}</span>, ...HEADINGS[3] };

/** Markdown by the same rules as the web app shows it; what cannot be parsed is shown as it is written. */
export function MarkdownPreview({ source }: { readonly source: string }) {
  const body = useMemo(() => {
    try {
      return Markdown({ ...markdownOptions(source), components: parts });
    } catch {
      return <p>{source}</p>;
    }
  }, [source]);
  return <div className="prose">{body}</div>;
}
