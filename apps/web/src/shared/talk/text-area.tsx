import { FieldNote } from '@tradewind/ui';
import { type TextareaHTMLAttributes, useId } from 'react';

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly label: string;
  readonly error?: string | null;
}

/** A field for several lines, its label above. */
export function TextArea({ label, error, rows = 5, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className="field field--text mt-1 h-auto! py-2" data-invalid={error ? '' : undefined}>
        <textarea
          {...rest}
          id={id}
          rows={rows}
          className="resize-y"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
        />
      </div>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  );
}
