import { randomBytes } from 'node:crypto'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import { hash, parseOptions, verify } from '@node-rs/argon2'

/** argon2id, a bounded number in flight, a short queue, `request.busy` beyond it. */
export type Hasher = {
  hash(password: string): Promise<Outcome<string>>
  /** With `undefined` as the kept hash it does the same work against a dummy and answers false. */
  verify(kept: string | undefined, password: string): Promise<Outcome<{ matches: boolean; rehash: boolean }>>
}

export type HashCost = { memoryCost: number; timeCost: number; parallelism: number }

const standardCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash costs some 8 ms of a core: a flood of sign-ins must not take them all. */
const boundedWork = (atOnce: number, waiting: number) => {
  let running = 0
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<Outcome<T>> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) return refuse('request.busy', { retryAfterSeconds: 1 })
      // The one who finishes hands over its place, so `running` stays as it is.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running++
    try {
      return accept(await work())
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}

export const createHasher = (options: { cost?: HashCost; inFlight?: number; queue?: number } = {}): Hasher => {
  const cost = options.cost ?? standardCost
  const bounded = boundedWork(options.inFlight ?? 2, options.queue ?? 32)
  // Bytes that no password was ever found for: checking against them is the same work, and making them is none.
  const unpadded = (bytes: number): string => randomBytes(bytes).toString('base64').replaceAll('=', '')
  const dummy = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${unpadded(16)}$${unpadded(32)}`
  const isOutdated = (kept: string): boolean => {
    const was = parseOptions(kept)
    return was.memoryCost < cost.memoryCost || was.timeCost < cost.timeCost || was.parallelism !== cost.parallelism
  }
  return {
    hash: (password) => bounded(() => hash(password, cost)),
    verify: (kept, password) =>
      bounded(async () => {
        const matches = await verify(kept ?? dummy, password)
        if (kept === undefined) return { matches: false, rehash: false }
        return { matches, rehash: matches && isOutdated(kept) }
      }),
  }
}
