import { type FormEvent, useCallback, useRef, useState } from 'react';
import { type Complaints, errorAt, firstWrong, leftOf, type Refusal, type Tried } from './form-errors.ts';

export interface FormSettings<V> {
  readonly start: V;
  /** Where one value leads to others: all values after a change of some. Without it each stands for itself. */
  readonly follow?: (present: V, changed: Partial<V>) => V;
  /** What is wrong with the values. Nothing wrong is sent. */
  readonly check?: (values: V) => Complaints<V>;
  readonly submit: (values: V) => Promise<unknown>;
  /** What a failure says, and where; null where the form does not say it. A failure that it does not know it throws. */
  readonly refused: (failure: unknown, values: V) => Refusal | null;
}

/** What a text field needs of a form. */
export interface FormField {
  readonly name: string;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
}

type Name<V> = keyof V & string;

/** Some of the values, or what they become of those that stand by then: what began earlier may end later. */
type Change<V> = Partial<V> | ((present: V) => Partial<V>);

/** What was typed, and what is known to be wrong with it. */
function useValues<V extends object>({ start, follow, check }: Pick<FormSettings<V>, 'start' | 'follow' | 'check'>) {
  const [known, setKnown] = useState<Tried<V> & { readonly values: V }>({
    values: start,
    tried: new Set(),
    refusal: null,
  });
  const { values, refusal } = known;
  const complaints: Complaints<V> = check?.(values) ?? {};
  const change = useCallback(
    (next: Change<V>) =>
      setKnown((before) => {
        const changed = typeof next === 'function' ? next(before.values) : next;
        const after = follow?.(before.values, changed) ?? { ...before.values, ...changed };
        return { values: after, tried: before.tried, refusal: leftOf(before.refusal, changed) };
      }),
    [follow],
  );
  return {
    values,
    complaints,
    change,
    /** What was refused and is said at no field. */
    elsewhere: refusal?.field === null ? refusal.message : null,
    errorOf: (name: keyof V) => errorAt(name, known, complaints),
    /** What is wrong with these fields is shown from now on. */
    show: (...names: readonly Name<V>[]) =>
      setKnown((before) => ({ ...before, tried: new Set([...before.tried, ...names]) })),
    refuse: (next: Refusal | null) => setKnown((before) => ({ ...before, refusal: next })),
    /** Nothing is wrong until it is sent again. */
    forgive: () => setKnown((before) => ({ ...before, tried: new Set(), refusal: null })),
    /** Back to what it began with. */
    reset: () => setKnown({ values: start, tried: new Set(), refusal: null }),
  };
}

/**
 * The state of a form: values, mistakes by field, and sending one at a time. The first field with a mistake gets the focus.
 */
export function useForm<V extends object>({ start, follow, check, submit, refused }: FormSettings<V>) {
  const element = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const { complaints, refuse, ...typed } = useValues({ start, follow, check });
  const { values, change, errorOf, show } = typed;
  const focus = (name: PropertyKey) => {
    const found = element.current?.elements.namedItem(String(name));
    if (found instanceof HTMLElement) found.focus();
  };
  /** Whether these fields can be sent; what is wrong with them is shown from now on. */
  const demand = (names: readonly Name<V>[]): boolean => {
    refuse(null);
    show(...names);
    const wrong = firstWrong<V>(names, complaints);
    if (wrong !== undefined) focus(wrong);
    return wrong === undefined;
  };
  /** Does something for the form, one thing at a time; false when it was refused, which the form then says. */
  const attempt = async (act: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false;
    refuse(null);
    setBusy(true);
    try {
      await act();
      return true;
    } catch (failure) {
      const refusal = refused(failure, values);
      refuse(refusal);
      if (refusal?.field) focus(refusal.field);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const send = async () => {
    if (!busy && demand(Object.keys(values) as Name<V>[])) await attempt(() => submit(values));
  };
  const set = <K extends keyof V>(name: K, value: V[K]) => change({ [name]: value } as unknown as Partial<V>);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return {
    ...typed,
    busy,
    demand,
    attempt,
    send,
    set,
    /** What a text field needs. */
    field: (name: Name<V>): FormField => ({
      name,
      value: String(values[name] ?? ''),
      error: errorOf(name),
      onChange: (event) => set(name, event.currentTarget.value as V[typeof name]),
    }),
    /** What a choice needs, or whatever tells its value itself. */
    choice: <K extends Name<V>>(name: K) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onChange: (value: V[K]) => set(name, value),
    }),
    /** Of the form itself: what it finds wrong it says in its own words. */
    form: { ref: element, noValidate: true, onSubmit },
  };
}
