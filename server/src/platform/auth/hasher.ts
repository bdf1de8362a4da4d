import { randomBytes } from 'node:crypto'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import { hash, parseOptions, verify } from '@node-rs/argon2'

/** argon2id, with a limit on concurrent hashes and a short queue; `request.busy` when it is full. */
export type Hasher = {
  hash(password: string): Promise<Outcome<string>>
  /** If the stored hash is undefined, does the same work against a dummy and returns false. */
  verify(storedHash: string | undefined, password: string): Promise<Outcome<{ matches: boolean; rehash: boolean }>>
}

export type HashCost = { memoryCost: number; timeCost: number; parallelism: number }

const standardCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash takes about 8 ms of a core, and a flood of sign-ins must not use all cores. */
const boundedWork = (atOnce: number, waiting: number) => {
  let running = 0
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<Outcome<T>> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) return refuse('request.busy', { retryAfterSeconds: 1 })
      // The next one takes over this place, so `running` does not change.
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
  // Random bytes: checking against them is the same work, and creating them is almost none.
  const unpadded = (bytes: number): string => randomBytes(bytes).toString('base64').replaceAll('=', '')
  const dummy = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${unpadded(16)}$${unpadded(32)}`
  const isOutdated = (storedHash: string): boolean => {
    const was = parseOptions(storedHash)
    return was.memoryCost < cost.memoryCost || was.timeCost < cost.timeCost || was.parallelism !== cost.parallelism
  }
  return {
    hash: (password) => bounded(() => hash(password, cost)),
    verify: (storedHash, password) =>
      bounded(async () => {
        const matches = await verify(storedHash ?? dummy, password)
        if (storedHash === undefined) return { matches: false, rehash: false }
        return { matches, rehash: matches && isOutdated(storedHash) }
      }),
  }
}
