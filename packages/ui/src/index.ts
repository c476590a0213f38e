export { AssetIcon, type AssetIconProps } from './asset-icon.tsx';
export {
  Button,
  type ButtonProps,
  type ButtonVariant,
  buttonClass,
  IconButton,
  type IconButtonProps,
} from './button.tsx';
export { type CanvasFigures, canvasFigures } from './canvas-figures.ts';
export {
  Checkbox,
  type CheckboxProps,
  Chips,
  type Choice,
  Segmented,
  Select,
  type SelectProps,
  Tabs,
} from './choice.tsx';
export { cx } from './cx.ts';
export { DecimalField, type DecimalFieldProps } from './decimal-field.tsx';
export { ConfirmDialog, type ConfirmDialogProps, Dialog } from './dialog.tsx';
export type { DialogProps } from './dialog-props.ts';
export { FieldNote, TextField, type TextFieldProps } from './field.tsx';
export { rootFontSize } from './font-scale.ts';
export type { Complaint, Complaints, Refusal } from './form-errors.ts';
export { Icon, type IconProps } from './icon.tsx';
export type { IconName } from './icon-paths.ts';
export { LINE_BOX, LineChart, type LineChartProps } from './line-chart.tsx';
export { frameOf, type LineFrame, type LinePlace, type LinePoint, placeIn, runsOf } from './line-frame.ts';
export { LOGO_PATHS, Logo } from './logo.tsx';
export { Change, type ChangeProps, Num, type NumProps } from './num.tsx';
export { NumberContext, type NumberSettings } from './number-context.ts';
export { isDecimal, type NumberTextOptions, numberText, percentText, plainNumber } from './number-text.ts';
export {
  Badge,
  Bar,
  type Column,
  Empty,
  type EmptyProps,
  KeyValue,
  type KeyValueProps,
  ListRow,
  type ListRowProps,
  Note,
  Pill,
  Skeleton,
  Stat,
  Table,
  type TableProps,
  type Tone,
} from './parts.tsx';
export { makePasskey, passkeysPossible, signWithPasskey } from './passkeys.ts';
export { Ring, type RingProps } from './ring.tsx';
export { Slider, type SliderProps } from './slider.tsx';
export { Spark, type SparkProps } from './spark.tsx';
export { ToastRegion } from './toast.tsx';
export { toast } from './toast-store.ts';
export { type FormField, type FormSettings, useForm } from './use-form.ts';
export { WindBarb, type WindBarbProps } from './wind-barb.tsx';
