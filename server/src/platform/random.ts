import { randomBytes, randomInt } from 'node:crypto'
import type { Clock } from './clock.ts'

/** The only source of randomness, so that tests can seed it. */
export type Random = {
  bytes(length: number): Buffer
  /** UUIDv7, which sorts by creation time. */
  uuid(): string
  /** Decimal digits, each equally likely. */
  digits(length: number): string
}

export const systemRandom = (clock: Clock): Random => {
  let lastMs = -1
  let counter = 0
  // Reads many bytes from the system at once, because a call for sixteen costs as much as one for thousands.
  let pool = Buffer.alloc(0)
  let used = 0
  const sixteen = (): Buffer => {
    if (used === pool.length) {
      pool = randomBytes(4_096)
      used = 0
    }
    used += 16
    return pool.subarray(used - 16, used)
  }
  return {
    bytes: randomBytes,
    digits: (length) => Array.from({ length }, () => randomInt(10)).join(''),
    uuid: () => {
      const raw = sixteen()
      const ms = clock.now().getTime()
      // Twelve bits count within a millisecond, so that rows of one transaction keep their order.
      counter = ms === lastMs ? (counter + 1) & 0xfff : raw.readUInt16BE(6) & 0x7ff
      lastMs = ms
      raw.writeUIntBE(ms, 0, 6)
      raw.writeUInt16BE(0x7000 | counter, 6)
      raw[8] = ((raw[8] ?? 0) & 0x3f) | 0x80
      const hex = raw.toString('hex')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
    },
  }
}
