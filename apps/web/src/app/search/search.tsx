import { cx, Dialog, Icon, IconButton } from '@tradewind/ui';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';

const SearchPanel = lazy(() => import('./search-panel.tsx').then((file) => ({ default: file.SearchPanel })));

const useSearch = create<{ readonly open: boolean }>(() => ({ open: false }));

const setOpen = (open: boolean) => useSearch.setState({ open });

/** The search over markets and pages: Ctrl K (Cmd K) opens and closes it on every page with a shell. */
export function Search() {
  const { t } = useTranslation();
  const open = useSearch((search) => search.open);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen(!useSearch.getState().open);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={t('my.search.title')} wide>
      <Suspense fallback={<div className="min-h-80" aria-busy="true" />}>
        <SearchPanel onDone={() => setOpen(false)} />
      </Suspense>
    </Dialog>
  );
}

/** The way to the search for those who do not know the keys; `field` shows them. */
export function SearchButton({ field }: { readonly field?: boolean }) {
  const { t } = useTranslation();
  if (!field) return <IconButton icon="search" label={t('my.search.title')} onClick={() => setOpen(true)} />;
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K"
      className={cx('flex h-control-s items-center gap-2 rounded-2 bg-bg-2 px-2.5 text-13 text-3 hover:text-1')}
      onClick={() => setOpen(true)}
    >
      <Icon name="search" size="s" />
      <span className="max-xl:sr-only xl:min-w-24 xl:text-left">{t('my.search.title')}</span>
      <kbd className="rounded-1 bg-bg-3 px-1.5 text-11 max-xl:hidden">{t('my.search.shortcut')}</kbd>
    </button>
  );
}
