import { cx, Icon } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';

const STEPS = ['data', 'photos', 'review'] as const;
export type Step = (typeof STEPS)[number];

/** Where one is on the way; `done` ticks the last step too. */
export function Stepper({ step, done }: { readonly step: Step; readonly done?: boolean }) {
  const { t } = useTranslation();
  const at = STEPS.indexOf(step);
  return (
    <ol className="grid grid-cols-3 gap-3">
      {STEPS.map((name, index) => {
        const passed = index < at || done;
        return (
          <li
            key={name}
            aria-current={index === at && !done ? 'step' : undefined}
            className={cx(
              'grid content-start gap-1.5 border-t-[2px] pt-2 text-12',
              passed || index === at ? 'border-accent text-1' : 'border-line text-3',
            )}
          >
            <span className="flex items-start gap-1.5">
              {passed ? (
                <Icon name="check" size="s" className="text-accent" />
              ) : (
                <span className="num">{index + 1}</span>
              )}
              <span className={index === at ? 'font-strong' : undefined}>{t(`papers.identity.steps.${name}`)}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
