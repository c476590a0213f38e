import { useEffect, useRef, useState } from 'react';
import { saveCsv } from '../../shared/csv.ts';
import { allPages, type Page } from './all-pages.ts';
import type { CsvColumn } from './export-columns.ts';

interface Export<T> {
  readonly file: string;
  readonly columns: readonly CsvColumn<T>[];
  readonly read: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<T>>;
}

/**
 * Collects a paged list and saves it as a CSV file, whole or not at all. `count` tells how many rows have come, null
 * while nothing runs. Leaving the page ends it. `save` answers whether the file was saved; it throws nothing.
 */
export function useExport() {
  const [count, setCount] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const save = async <T>({ file, columns, read }: Export<T>): Promise<boolean> => {
    const controller = new AbortController();
    running.current = controller;
    setCount(0);
    try {
      const rows = await allPages((cursor) => read(cursor, controller.signal), setCount);
      controller.signal.throwIfAborted();
      saveCsv(file, [columns.map(({ name }) => name), ...rows.map((row) => columns.map(({ of }) => of(row)))]);
      return true;
    } catch {
      return false;
    } finally {
      setCount(null);
    }
  };
  return { count, save };
}
