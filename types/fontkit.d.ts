// The one part of the library that is used here; it brings no types of its own.
declare module 'fontkit' {
  export type OpenedFont = { _tables: object }
  export const create: (bytes: Uint8Array) => OpenedFont
}
