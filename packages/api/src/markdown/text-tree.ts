/** The parts of a Markdown syntax tree that the plugins of this folder read and write. */
export interface TextNode {
  readonly type: string;
  value?: string;
  children?: TextNode[];
  data?: { readonly hName: string; readonly hProperties?: Readonly<Record<string, string>> };
}
