import { ArticlePage } from './article-page.tsx';
import { VersionRow } from './version-row.tsx';

export function AboutScreen() {
  return (
    <ArticlePage id="about">
      <VersionRow />
    </ArticlePage>
  );
}

export function ContactScreen() {
  return <ArticlePage id="contact" />;
}

export function TermsScreen() {
  return <ArticlePage id="terms" />;
}

export function PrivacyScreen() {
  return <ArticlePage id="privacy" />;
}
