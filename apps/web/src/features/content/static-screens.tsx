import { ArticlePage } from './article-page.tsx';

export function AboutScreen() {
  return <ArticlePage id="about" />;
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
