import { useTranslation } from 'react-i18next';

/** A venue by its own name, what this machine makes by a word. */
export function SourceName({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  if (name === 'simulated' || name === 'recorded') return <span>{t(`open.index.names.${name}`)}</span>;
  return <span className="capitalize">{name}</span>;
}
