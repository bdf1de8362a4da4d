// A checksum of a table's rows that ignores their order, but changes if one row is modified, missing or duplicated.
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

/** Splits COPY output into lines. A line end inside a value is escaped as \n. */
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
    /** True if no partial line is left. */
    end: () => left.length === 0,
  }
}
