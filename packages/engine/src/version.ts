/**
 * The version of the rules, which is that of the product. It rises with the first change after a release: a source that
 * is not the release of its version says so behind this number, and its data can be read by no other.
 */
export const ENGINE_VERSION = '0.6.0';
