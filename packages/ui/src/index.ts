export { AssetIcon, type AssetIconProps } from './asset-icon.tsx';
export {
  Button,
  type ButtonProps,
  type ButtonVariant,
  buttonClass,
  IconButton,
  type IconButtonProps,
} from './button.tsx';
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
export { cleanDecimal, finishDecimal } from './decimal-text.ts';
export { ConfirmDialog, type ConfirmDialogProps, Dialog, type DialogProps } from './dialog.tsx';
export { DecimalField, type DecimalFieldProps, FieldNote, TextField, type TextFieldProps } from './field.tsx';
export { rootFontSize } from './font-scale.ts';
export { Icon, type IconProps } from './icon.tsx';
export type { IconName } from './icon-paths.ts';
export { LOGO_PATHS, Logo } from './logo.tsx';
export { Change, type ChangeProps, Num, NumberContext, type NumberSettings, type NumProps } from './num.tsx';
export { isDecimal, type NumberTextOptions, numberText, plainNumber } from './number-text.ts';
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
export { WindBarb, type WindBarbProps } from './wind-barb.tsx';
