import { type ReactNode, type Ref, useContext, useEffect, useId, useImperativeHandle } from 'react';
import type { AmountDraft } from './amount-draft.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { FieldNote } from './field.tsx';
import { NumberContext } from './number-context.ts';
import { amountText } from './read-amount.ts';
import { useAmountInput } from './use-amount-input.ts';

export interface DecimalFieldProps {
  readonly label: ReactNode;
  /** Decimal string with a dot; '' when empty. Never a number. */
  readonly value: string;
  /** Told the amount that stands in the field, in the wire's form; what says no one amount is told as no decimal. */
  readonly onChange: (value: string) => void;
  /** Digits allowed after the decimal mark. */
  readonly decimals: number;
  readonly unit?: ReactNode;
  /** What the unit is called in text, where `unit` is drawn. */
  readonly unitText?: string;
  readonly error?: string | null;
  /** Said instead of `error` where the text says no amount at all; without it the field's own words are. */
  readonly unread?: string;
  readonly hint?: ReactNode;
  readonly trailing?: ReactNode;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly placeholder?: string;
  readonly name?: string;
  readonly id?: string;
  /** On phones the label stands above the figure, so that long words fit. */
  readonly stack?: boolean;
  /** The label stands above the frame, as in text fields. */
  readonly above?: boolean;
  readonly className?: string;
  readonly onFocus?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * An amount, typed and shown as the reader's language writes it: label inside on the left, figure right, unit last. At
 * rest it is grouped; while it is typed it stays as typed. What can be two amounts is asked about and told to no form.
 */
export function DecimalField(props: DecimalFieldProps) {
  const { label, value, onChange, decimals, unit, unitText, error, unread, hint, trailing, stack, above, ...more } =
    props;
  const { id, ref, className, ...rest } = more;
  const own = useId();
  const inputId = id ?? own;
  const code = unitText ?? (typeof unit === 'string' ? unit : undefined);
  const amount = useAmountInput({ value, onChange, decimals, unit: code });
  const { input, draft } = amount;
  useImperativeHandle(ref, () => input.current as HTMLInputElement, [input]);
  const fault = draft && !('value' in draft.reading) ? draft : null;
  const words = useFaultWords(fault, decimals);
  useEffect(() => input.current?.setCustomValidity(words ?? ''), [input, words]);
  const asked = fault && (fault.settled || error) ? fault : null;
  const wrong = asked ? (error && isNoNumber(asked) && unread) || words : error;
  const labelled = (
    <label htmlFor={inputId} className={above ? 'label' : undefined}>
      {label}
    </label>
  );
  return (
    <div className={className}>
      {above && labelled}
      <div
        className={cx('field', stack && 'field--stack', above && 'field--text field--tall mt-1')}
        data-invalid={wrong ? '' : undefined}
      >
        {!above && labelled}
        <input
          {...rest}
          {...amount.props}
          ref={input}
          id={inputId}
          className="num"
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong || hint ? `${inputId}-note` : undefined}
        />
        {unit && <span className="field-unit">{unit}</span>}
        {trailing}
      </div>
      <FieldNote id={`${inputId}-note`} error={wrong} hint={hint} />
      {asked && <Readings of={asked} unit={code} onChoose={amount.choose} />}
    </div>
  );
}

function isNoNumber({ reading }: AmountDraft): boolean {
  return 'problem' in reading && reading.problem === 'not_a_number';
}

function useFaultWords(fault: AmountDraft | null, decimals: number): string | null {
  const { locale, amountWords } = useContext(NumberContext);
  if (fault === null || 'value' in fault.reading) return null;
  if ('readings' in fault.reading) return amountWords.which;
  if (fault.reading.problem === 'too_precise') return amountWords.tooPrecise(decimals);
  return amountWords.notANumber(amountText(decimals === 0 ? '1234' : '1234.5', locale));
}

interface ReadingsProps {
  readonly of: AmountDraft;
  readonly unit: string | undefined;
  readonly onChoose: (reading: string) => void;
}

/** Both amounts that a text could be, each to be taken by one tap. */
function Readings({ of: { reading, locale }, unit, onChoose }: ReadingsProps) {
  if (!('readings' in reading)) return null;
  return (
    <div className="mt-1.5 flex flex-wrap gap-2">
      {reading.readings.map((one) => (
        <Button key={one} size="s" variant="line" onClick={() => onChoose(one)}>
          <span className="num">
            {amountText(one, locale)}
            {unit && `\u00a0${unit}`}
          </span>
        </Button>
      ))}
    </div>
  );
}
