import { Button, Note } from '@tradewind/ui';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../shared/api.ts';
import { DialogForm } from '../../shared/dialog-form.tsx';
import { type Form, TextArea, useForm } from '../../shared/form.tsx';
import { t } from '../../shared/texts.ts';
import { languageName } from './languages.ts';

type Values = Readonly<Record<string, string>>;

/** What is stored, as the values of a form, and the revision that names it; null = nothing is. */
export interface Stored<V extends Values> {
  readonly values: V;
  readonly revision: string | null;
}

export interface Revised<V extends Values> {
  /** What the form begins over. */
  readonly base: Stored<V>;
  /** What was typed over it before. */
  readonly typed?: V;
  /** What is stored by now. */
  readonly newest: () => Promise<Stored<V>>;
  /** Saves over what has been read; answers the revision of what was saved where the form stays open. */
  readonly save: (values: V, revision: string | null) => Promise<string | undefined>;
}

/** A form over what others may change meanwhile: then nothing is saved, what was typed stays, and the newer one is shown. */
export function useRevised<V extends Values>({ base: start, typed, newest, save }: Revised<V>) {
  const [base, setBase] = useState(start);
  const [newer, setNewer] = useState<Stored<V> | null>(null);
  const form = useForm(typed ?? start.values, async (values) => {
    try {
      const revision = await save(values, base.revision);
      if (revision !== undefined) setBase({ values, revision });
      setNewer(null);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') throw error;
      setNewer(await newest());
    }
  });
  const keep = (stored: Stored<V>) => {
    setBase(stored);
    setNewer(null);
  };
  const take = (stored: Stored<V>) => {
    for (const [name, value] of Object.entries(stored.values)) form.set(name, value);
    keep(stored);
  };
  const note = newer && (
    <Newer newer={newer} read={base.values} onKeep={() => keep(newer)} onTake={() => take(newer)} />
  );
  return { form, base, note };
}

interface NewerProps {
  readonly newer: Stored<Values>;
  /** What had been read before. */
  readonly read: Values;
  readonly onKeep: () => void;
  readonly onTake: () => void;
}

function Newer({ newer: { values, revision }, read, onKeep, onTake }: NewerProps) {
  const gone = revision === null;
  const other = Object.keys(values).filter((name) => values[name]?.trim() !== read[name]?.trim());
  return (
    <div role="alert" className="grid gap-3">
      <Note tone="warn">{t(gone ? 'content.newerGone' : 'content.newer')}</Note>
      {!gone &&
        other.map((name) => (
          <TextArea
            key={name}
            label={t('content.newerField', { field: labelOf(name) })}
            value={textOf(name, values[name] ?? '')}
            error={null}
            rows={name === 'content' || name === 'value' ? 6 : 2}
            readOnly
          />
        ))}
      <div className="flex flex-wrap gap-2">
        <Button onClick={onKeep}>{t('content.newerKeep')}</Button>
        {!gone && <Button onClick={onTake}>{t('content.newerTake')}</Button>}
      </div>
    </div>
  );
}

const LABELS = {
  title: 'content.name',
  summary: 'content.summary',
  content: 'articles.text',
  text: 'announcements.text',
  kind: 'announcements.kind',
  published: 'content.state',
  link: 'announcements.link',
  url: 'links.url',
  value: 'entries.value',
} as const;

/** What a field is called: `title`, or `de.title` with its language. */
function labelOf(name: string): string {
  const [language, field] = name.includes('.') ? name.split('.') : [null, name];
  const label = t(LABELS[field as keyof typeof LABELS]);
  return language == null ? label : `${label}, ${languageName(language)}`;
}

function textOf(name: string, value: string): string {
  if (name === 'published') return t(value === 'yes' ? 'content.published' : 'content.draft');
  if (name === 'kind') return t(`announcements.kinds.${value as 'banner' | 'notice'}`);
  return value;
}

interface EditDialogProps<V extends Values> extends Revised<V> {
  readonly title: string;
  readonly lead?: string;
  readonly wide?: boolean;
  readonly onClose: () => void;
  readonly children: (form: Form<V>) => ReactNode;
}

/** Something that operators write, in a dialog; it closes when it is saved. */
export function EditDialog<V extends Values>(props: EditDialogProps<V>) {
  const { title, lead, wide, onClose, children, ...revised } = props;
  const { form, note } = useRevised(revised);
  return (
    <DialogForm
      {...{ title, lead, wide, onClose }}
      submit={t('content.save')}
      busy={form.busy}
      onSubmit={form.onSubmit}
    >
      {note}
      {children(form)}
    </DialogForm>
  );
}
