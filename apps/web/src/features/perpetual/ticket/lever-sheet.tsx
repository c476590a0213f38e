import type { ContractSettings, MarginMode, PerpetualContract } from '@tradewind/api';
import { perpetual } from '@tradewind/api/calls';
import { Button, Chips, Dialog, Note, Segmented, toast } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { call, newClientId } from '../../../shared/api.ts';
import { isPositive } from '../../../shared/decimal.ts';
import { figureText } from '../../../shared/figure-text.ts';
import { useForm } from '../../../shared/form.ts';
import { useContractAccount } from '../contract-account.ts';
import { forgetPositions } from '../positions/forget-positions.ts';
import { AnnouncedBrackets } from './announced-brackets.tsx';
import { mostWorth, roomPercent, stepsOf } from './lever-figures.ts';
import { LeverageSlider } from './leverage-slider.tsx';

interface LeverSheetProps {
  readonly contract: PerpetualContract;
  readonly settings: ContractSettings;
  readonly onClose: () => void;
}

const MODES = ['isolated', 'cross'] as const;

/** Chooses what stands behind the positions in a contract, and how far they are levered. */
export function LeverSheet(props: LeverSheetProps) {
  const { t } = useTranslation();
  return (
    <Dialog open focusSelf onClose={props.onClose} title={`${t('futures.lever.title')}, ${props.contract.contract}`}>
      <LeverForm {...props} />
    </Dialog>
  );
}

interface LeverInput {
  readonly mode: MarginMode;
  readonly leverage: number;
}

function useLeverForm({ contract: { contract }, settings, onClose }: LeverSheetProps) {
  const { t } = useTranslation();
  return useForm<LeverInput>({
    start: { mode: settings.mode, leverage: settings.leverage },
    submit: async (input) => {
      try {
        await call(perpetual.setSettings, { body: { contract, ...input, clientId: newClientId() } }, { quiet: true });
        toast.plain(t('futures.lever.saved'));
        onClose();
      } finally {
        forgetPositions();
      }
    },
    refused: ({ message }) => ({ field: null, message }),
  });
}

function LeverForm(props: LeverSheetProps) {
  const { t } = useTranslation();
  const { contract, settings } = props;
  const form = useLeverForm(props);
  const { orders, positions } = useContractAccount();
  const inUse =
    positions.some((position) => position.contract === contract.contract) ||
    orders.some(({ instrument }) => instrument === contract.contract);
  const { mode, leverage } = form.values;
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4" {...form.form}>
      <div className="grid gap-2">
        <Segmented
          label={t('futures.ticket.mode')}
          value={mode}
          onChange={(next) => form.set('mode', next)}
          items={MODES.map((value) => ({
            value,
            label: t(`futures.${value}`),
            disabled: inUse && value !== settings.mode,
          }))}
        />
        <p className="text-12 text-2">{t(`futures.lever.${mode}`)}</p>
        {inUse && <p className="text-12 text-3">{t('futures.lever.inUse')}</p>}
      </div>
      <div className="grid gap-2">
        <p className="flex items-baseline justify-between gap-3">
          <span className="text-13 text-3">{t('futures.lever.leverage')}</span>
          <span className="num text-20 font-strong">{t('futures.times', { leverage })}</span>
        </p>
        <LeverageSlider value={leverage} most={settings.maxLeverage} onChange={(next) => form.set('leverage', next)} />
        <Chips
          className="-ml-2.5"
          label={t('futures.lever.leverage')}
          value={String(leverage)}
          onChange={(next) => form.set('leverage', Number(next))}
          items={stepsOf(settings.maxLeverage).map((step) => ({
            value: String(step),
            label: t('futures.times', { leverage: step }),
          }))}
        />
      </div>
      <Outlook contract={contract} settings={settings} input={form.values} />
      <AnnouncedBrackets contract={contract} settings={settings} chosen={form.values} />
      {form.elsewhere && <Note tone="warn">{form.elsewhere}</Note>}
      <Button type="submit" variant="primary" size="money" busy={form.busy}>
        {t('futures.lever.save')}
      </Button>
    </form>
  );
}

interface OutlookProps extends Pick<LeverSheetProps, 'contract' | 'settings'> {
  readonly input: LeverInput;
}

/** How much may be held at a leverage, and how little of a move it bears. */
function Outlook({ contract, settings, input: { mode, leverage } }: OutlookProps) {
  const { t } = useTranslation();
  const most = mostWorth(contract, settings, leverage);
  return (
    <div className="grid gap-1 text-13 text-2">
      {isPositive(most) && (
        <p>{t('futures.lever.most', { leverage, amount: figureText(most, 0), asset: contract.asset })}</p>
      )}
      {mode === 'isolated' && (
        <p>{t('futures.lever.move', { percent: figureText(roomPercent(contract, leverage)) })}</p>
      )}
    </div>
  );
}
