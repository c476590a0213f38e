/** Rows of the scope `uploads`. Times are milliseconds since 1970 UTC. */
export interface UploadTables {
  readonly uploads: UploadRow;
}

export interface UploadRow {
  /** 128 random bits as hex. */
  id: string;
  person_id: number;
  /** A JPEG, sealed for the person as `uploads.picture`. */
  sealed: Buffer;
  /** What it belongs to; null until something takes it. */
  purpose: string | null;
  created_at: number;
}
