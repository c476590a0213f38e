import {
  type KeyboardEvent,
  type SyntheticEvent,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type AmountDraft, draftOf, type Edit, edited, rested, shownAmount, standing } from './amount-draft.ts';
import { NumberContext } from './number-context.ts';
import type { AmountForm } from './read-amount.ts';

interface AmountInput {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly decimals: number;
  readonly unit: string | undefined;
}

/** Notes what an edit of an amount at rest begins with; null while a draft stands, and where nobody typed. */
function useEdit(resting: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const edit = useRef<Edit | null>(null);
  const composing = useRef(false);
  const rests = useRef(resting);
  useLayoutEffect(() => {
    rests.current = resting;
  });
  useEffect(() => {
    const element = input.current;
    if (!element) return;
    const note = () => {
      if (composing.current) return;
      if (!rests.current) {
        edit.current = null;
        return;
      }
      const { value: before, selectionStart, selectionEnd } = element;
      edit.current = { before, start: selectionStart ?? 0, end: selectionEnd ?? before.length };
    };
    const events = ['compositionstart', 'beforeinput'] as const;
    for (const event of events) element.addEventListener(event, note);
    return () => {
      for (const event of events) element.removeEventListener(event, note);
    };
  }, []);
  return { input, edit, composing };
}

/** What an input needs so that the form holds the very amount that it shows. While it is typed nothing is moved about. */
export function useAmountInput({ value, onChange, decimals, unit }: AmountInput) {
  const { locale } = useContext(NumberContext);
  const form: AmountForm = { locale, decimals, unit };
  const [last, setLast] = useState<AmountDraft | null>(null);
  const draft = standing(last, value, locale);
  const { input, edit, composing } = useEdit(draft === null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const take = (text: string, settled = false, shown = text) => {
    const next = draftOf(text, form, settled);
    setLast({ ...next, text: shown });
    if (next.value !== value) onChange(next.value);
  };
  /** Takes what stands in the input, without the field's own grouping where an amount at rest was edited. */
  const takeFrom = (element: HTMLInputElement, settled: boolean) => {
    const text = element.value;
    const [now, base] = [element.selectionStart ?? text.length, edit.current];
    const next = base === null ? { text, caret: now } : edited(base, text, now, locale);
    if (composing.current) return take(next.text, settled, text);
    edit.current = null;
    if (next.text !== text) caret.current = next.caret;
    take(next.text, settled);
  };
  return {
    draft,
    /** Takes one of the two readings. */
    choose: (reading: string) => {
      setLast(null);
      onChange(reading);
      input.current?.focus();
    },
    input,
    props: {
      value: shownAmount(last, value, locale),
      onChange: (event: SyntheticEvent<HTMLInputElement>) => {
        const { inputType = '' } = event.nativeEvent as InputEvent;
        takeFrom(event.currentTarget, /From(?:Paste|Drop)$/.test(inputType));
      },
      onCompositionStart: () => {
        composing.current = true;
      },
      onCompositionEnd: (event: SyntheticEvent<HTMLInputElement>) => {
        composing.current = false;
        takeFrom(event.currentTarget, false);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter' && draft && !composing.current) setLast({ ...draft, settled: true });
      },
      onBlur: () => setLast(rested(draft)),
    },
  };
}
