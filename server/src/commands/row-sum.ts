// A sum over the rows of a table that is the same in whatever order they come, and another when one differs, is missing or stands there twice.
import { hash } from 'node:crypto'

const modulus = 1n << 256n
const lineEnd = 0x0a

export type RowSum = { add(line: Buffer): void; rows(): number; text(): string }

export const rowSum = (): RowSum => {
  let sum = 0n
  let rows = 0
  return {
    add: (line) => {
      sum = (sum + BigInt(`0x${hash('sha256', line, 'hex')}`)) % modulus
      rows += 1
    },
    rows: () => rows,
    text: () => sum.toString(16).padStart(64, '0'),
  }
}

/** Cuts bytes of a copy into its lines: a line end inside a value is written as \n there. */
export const lineReader = (onLine: (line: Buffer) => void): { push(bytes: Buffer): void; end(): boolean } => {
  let left: Buffer = Buffer.alloc(0)
  return {
    push: (bytes) => {
      const all = left.length === 0 ? bytes : Buffer.concat([left, bytes])
      let from = 0
      for (let at = all.indexOf(lineEnd, from); at >= 0; at = all.indexOf(lineEnd, from)) {
        onLine(all.subarray(from, at + 1))
        from = at + 1
      }
      left = Buffer.from(all.subarray(from))
    },
    /** Whether nothing was left over. */
    end: () => left.length === 0,
  }
}
