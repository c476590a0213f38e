import { AssetIcon, Change, cx, Empty, Icon, Num } from '@tradewind/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useTicker } from '../../live/hooks.ts';
import { changePercent } from '../../shared/ticker.ts';
import { forgetSearches, noteSearch, useRecentSearches } from './recent-searches.ts';
import { useSearchEntries } from './search-entries.ts';
import { findEntries, type SearchEntry } from './search-index.ts';

const MOST = 8;

interface Group {
  readonly id: 'recent' | 'markets' | 'pages';
  readonly entries: readonly SearchEntry[];
}

/** What fits the text; before the first letter also where the last searches led. */
function useGroups(wanted: string): readonly Group[] {
  const { markets, pages } = useSearchEntries();
  const recent = useRecentSearches();
  const all = [...markets, ...pages];
  const before = wanted.trim() === '' ? recent.flatMap((to) => all.find((entry) => entry.to === to) ?? []) : [];
  const groups: readonly Group[] = [
    { id: 'recent', entries: before },
    { id: 'markets', entries: findEntries(markets, wanted).slice(0, MOST) },
    { id: 'pages', entries: findEntries(pages, wanted).slice(0, MOST) },
  ];
  return groups.filter((group) => group.entries.length > 0);
}

/** The field with its results: arrows move, Enter opens, Escape closes. */
export function SearchPanel({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState('');
  const [at, setAt] = useState(0);
  const groups = useGroups(wanted);
  const flat = groups.flatMap((group) => group.entries.map((entry) => ({ entry, id: `${group.id} ${entry.to}` })));
  const current = flat[Math.min(at, flat.length - 1)];
  const currentId = current && domId(current.id);
  const field = useFirstFocus();
  useInView(currentId);
  const open = ({ to }: SearchEntry) => {
    noteSearch(to);
    onDone();
    void navigate(to);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && flat.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, flat.length - 1) + step + flat.length) % flat.length);
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      open(current.entry);
    }
  };
  return (
    <div className="mt-3 flex h-[66dvh] flex-col lg:h-[min(34rem,70dvh)]">
      <div className="field field--text field--tall">
        <Icon name="search" size="s" className="text-3" />
        <input
          ref={field}
          enterKeyHint="go"
          role="combobox"
          aria-label={t('my.search.placeholder')}
          aria-expanded="true"
          aria-controls="search-results"
          aria-activedescendant={currentId}
          autoComplete="off"
          placeholder={t('my.search.placeholder')}
          maxLength={60}
          value={wanted}
          onChange={(event) => {
            setWanted(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={onKey}
        />
      </div>
      <div
        id="search-results"
        role="listbox"
        aria-label={t('my.search.title')}
        className="-mx-1 mt-3 grid flex-1 content-start gap-3 overflow-y-auto px-1"
      >
        {groups.map((group) => (
          <ResultGroup key={group.id} group={group} current={current?.id} onOpen={open} />
        ))}
      </div>
      {flat.length === 0 && wanted.trim() !== '' && (
        <Empty icon="search">{t('my.search.none', { text: wanted })}</Empty>
      )}
      {groups[0]?.id === 'recent' && (
        <button type="button" className="btn btn--text self-start pt-3 text-12" onClick={forgetSearches}>
          {t('my.search.forget')}
        </button>
      )}
    </div>
  );
}

/** The panel's code may come after the dialog has given its focus away. */
function useFirstFocus() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}

/** Keeps the chosen result in sight while the arrows move. */
function useInView(id: string | undefined) {
  useEffect(() => {
    if (id) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
}

/** Ids of elements hold no spaces or slashes. */
const domId = (id: string) => `search-${id.replace(/\W+/g, '-')}`;

interface ResultGroupProps {
  readonly group: Group;
  readonly current: string | undefined;
  readonly onOpen: (entry: SearchEntry) => void;
}

function ResultGroup({ group, current, onOpen }: ResultGroupProps) {
  const { t } = useTranslation();
  return (
    <div>
      <p className="label mb-1" aria-hidden="true">
        {t(`my.search.${group.id}`)}
      </p>
      {group.entries.map((entry) => {
        const id = `${group.id} ${entry.to}`;
        const chosen = id === current;
        return (
          <button
            key={id}
            id={domId(id)}
            type="button"
            role="option"
            aria-selected={chosen}
            tabIndex={-1}
            className={cx('menu-item', chosen && 'bg-bg-2')}
            onClick={() => onOpen(entry)}
          >
            {entry.market ? (
              <AssetIcon asset={entry.market.base} size="s" />
            ) : (
              <Icon name="document" size="s" className="mx-px text-3" />
            )}
            <span className="min-w-0 flex-1 truncate">
              {entry.title}
              {entry.market?.aside && <span className="text-12 text-3"> {entry.market.aside}</span>}
            </span>
            {entry.market && <Figures market={entry.market.id} />}
          </button>
        );
      })}
    </div>
  );
}

/** The last price and the change of the day. */
function Figures({ market }: { readonly market: string }) {
  const ticker = useTicker(market);
  const change = changePercent(ticker);
  if (!ticker?.last) return null;
  return (
    <span className="flex items-baseline gap-3 text-12">
      <Num value={ticker.last} />
      {change !== null && <Change value={change} className="min-w-14 text-right" />}
    </span>
  );
}
