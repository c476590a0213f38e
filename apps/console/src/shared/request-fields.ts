type Texts = Readonly<Record<string, string>>;

/** Stands before the names of what a request asks for beside its change: no field of a change has a dot in its name. */
const OF_REQUEST = 'request.';

export const REASON = `${OF_REQUEST}reason`;
export const OTP = `${OF_REQUEST}otp`;

/** The texts of a form of a change, apart by whose they are. */
export function partsOf({ [REASON]: reason = '', [OTP]: otp = '', ...given }: Texts) {
  return { reason, otp, given };
}

/** Where a form may show a field of the API: `change.tick` is `tick`, and one of the request itself comes before one of the change. */
export function placesOf(field: string): readonly string[] {
  const parts = field.split('.');
  return [`${OF_REQUEST}${field}`, ...parts.map((_part, at) => parts.slice(at).join('.'))];
}
