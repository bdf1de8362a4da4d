// Limits how many requests run at once in each class of work. Beyond the limit, the answer is 503 before anything is
// read. No network and no caller can take all places of a class.
import type { Endpoint } from '@assure/contract/endpoint'

/** `sending`: requests whose body has not arrived. They only take memory, so only networks and callers are limited. */
export type WorkClass = 'health' | 'read' | 'write' | 'upload' | 'stream' | 'sending'

type Room = { all: number; network: number; caller: number }

const endless = Number.POSITIVE_INFINITY

// Liveness checks must be answered above all when the server is busy.
const room: Record<WorkClass, Room> = {
  health: { all: endless, network: endless, caller: endless },
  read: { all: 128, network: 80, caller: 64 },
  write: { all: 64, network: 40, caller: 24 },
  upload: { all: 32, network: 16, caller: 6 },
  stream: { all: 5_000, network: 1_000, caller: 50 },
  sending: { all: endless, network: 600, caller: 40 },
}

export const workClass = (endpoint: Endpoint): WorkClass => {
  if (endpoint.tag === 'Operations') return 'health'
  if (endpoint.path.endsWith('/events')) return 'stream'
  if (endpoint.files) return 'upload'
  return endpoint.method === 'GET' ? 'read' : 'write'
}

/** What is known about the caller before anything is read. */
export type Asker = { network: string; authorization: string | undefined }

/**
 * The place of one request. It is released when the answer was sent or the client disconnected, but never before its
 * work has ended. Otherwise a client that disconnects at once could start unlimited work.
 */
export type Pass = {
  /** Counts the request for an account, across its sessions. False if the account has reached its share. */
  countFor(account: string): boolean
  during<T>(work: () => Promise<T>): Promise<T>
  /** The answer was sent or the connection closed. May be called repeatedly. */
  done(): void
  isOver(): boolean
}

export type Admission = {
  enter(kind: WorkClass, asker: Asker): Pass | undefined
  isFull(kind: WorkClass, asker: Asker): boolean
  inFlight(): Record<WorkClass, number>
}

/** Longer than any of our tokens. A longer header is cut. */
const tokenLength = 100

const networkKey = (kind: WorkClass, { network }: Asker): string => `${kind} network ${network}`
const tokenKey = (kind: WorkClass, { authorization }: Asker): string | undefined =>
  authorization === undefined ? undefined : `${kind} token ${authorization.slice(0, tokenLength)}`

export const createAdmission = (): Admission => {
  const inside: Record<WorkClass, number> = { health: 0, read: 0, write: 0, upload: 0, stream: 0, sending: 0 }
  const shares = new Map<string, number>()

  const held = (key: string | undefined): number => (key === undefined ? 0 : (shares.get(key) ?? 0))
  const take = (key: string): void => void shares.set(key, held(key) + 1)
  const giveBack = (key: string): void => {
    const left = held(key) - 1
    if (left > 0) shares.set(key, left)
    else shares.delete(key)
  }

  const passFor = (kind: WorkClass, keys: string[]): Pass => {
    let isWorking = false
    let isDone = false
    let isOver = false
    const settle = () => {
      if (isOver || isWorking || !isDone) return
      isOver = true
      inside[kind] -= 1
      for (const key of keys) giveBack(key)
    }
    return {
      countFor: (account) => {
        const key = `${kind} account ${account}`
        if (isOver) return true
        if (held(key) >= room[kind].caller) return false
        keys.push(key)
        take(key)
        return true
      },
      during: async (work) => {
        isWorking = true
        try {
          return await work()
        } finally {
          isWorking = false
          settle()
        }
      },
      done: () => {
        isDone = true
        settle()
      },
      isOver: () => isOver,
    }
  }

  const isFull = (kind: WorkClass, asker: Asker): boolean =>
    inside[kind] >= room[kind].all ||
    held(networkKey(kind, asker)) >= room[kind].network ||
    held(tokenKey(kind, asker)) >= room[kind].caller

  return {
    isFull,
    enter: (kind, asker) => {
      if (isFull(kind, asker)) return undefined
      const keys = [networkKey(kind, asker), tokenKey(kind, asker)].filter((key) => key !== undefined)
      inside[kind] += 1
      for (const key of keys) take(key)
      return passFor(kind, keys)
    },
    inFlight: () => ({ ...inside }),
  }
}
