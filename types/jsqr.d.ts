// The package's own types describe an ES module, but Node loads its CommonJS file: the default export is the function
// itself.
declare module 'jsqr' {
  export default function jsqr(pixels: Uint8ClampedArray, width: number, height: number): { data: string } | null
}
