import type { Quiz } from '@tradewind/api';
import { cx, Icon } from '@tradewind/ui';
import { useId } from 'react';

type Option = Quiz['questions'][number]['options'][number];

interface QuestionProps {
  /** In the form: the question takes the focus by it. */
  readonly name: string;
  readonly text: string;
  /** Which of all it is. */
  readonly place: string;
  readonly options: readonly Option[];
  readonly value: string;
  /** What is wrong with the answer. */
  readonly error: string | null;
  readonly onChange: (option: string) => void;
}

export function Question({ name, text, place, options, value, error, onChange }: QuestionProps) {
  const note = useId();
  // Only a group of radio buttons, no plain one, can be said to be invalid.
  const group = { role: 'radiogroup', 'aria-invalid': error === null ? undefined : true };
  return (
    <fieldset
      {...group}
      name={name}
      tabIndex={-1}
      aria-describedby={error === null ? undefined : note}
      className="min-w-0 scroll-mt-20"
    >
      <legend className="mb-2 grid gap-1">
        <span className="text-12 text-3">{place}</span>
        <span className="text-16 font-label">{text}</span>
      </legend>
      <div className="grid gap-0.5">
        {options.map((option) => (
          <Choice
            key={option.id}
            group={name}
            option={option}
            chosen={option.id === value}
            wrong={error !== null && option.id === value}
            onChoose={() => onChange(option.id)}
          />
        ))}
      </div>
      {error !== null && (
        <p id={note} className="mt-2 flex items-start gap-3 text-13">
          <Icon name="warning" size="s" className="mt-0.5 flex-none text-danger" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly group: string;
  readonly option: Option;
  readonly chosen: boolean;
  readonly wrong: boolean;
  readonly onChoose: () => void;
}

function Choice({ group, option: { id, text }, chosen, wrong, onChoose }: ChoiceProps) {
  return (
    <label className="-mx-3 flex min-h-control cursor-pointer items-start gap-3 rounded-2 px-3 py-2 text-14 hover:bg-bg-2 has-checked:bg-bg-2">
      <input
        type="radio"
        name={`${group}-option`}
        value={id}
        checked={chosen}
        onChange={onChoose}
        className={cx(
          'mt-0.5 size-4 flex-none appearance-none rounded-full border border-line-control checked:border-[5px]',
          wrong ? 'checked:border-danger' : 'checked:border-accent-fill',
        )}
      />
      <span>{text}</span>
    </label>
  );
}
