// How much runs at once, by class of work: beyond it a constant 503 goes out before anything is read (R21).
import type { Endpoint } from '@assure/contract/endpoint'

export type WorkClass = 'health' | 'read' | 'write' | 'upload' | 'stream'

// Whoever asks whether we live must be told so above all when we are busy.
const room: Record<WorkClass, number> = {
  health: Number.POSITIVE_INFINITY,
  read: 128,
  write: 64,
  upload: 32,
  stream: 5_000,
}

export const workClass = (endpoint: Endpoint): WorkClass => {
  if (endpoint.tag === 'Operations') return 'health'
  if (endpoint.path.endsWith('/events')) return 'stream'
  if (endpoint.files) return 'upload'
  return endpoint.method === 'GET' ? 'read' : 'write'
}

/**
 * One request inside. Its place is free again when its answer is out or its reader gone, and never before the work for it has ended:
 * whoever hangs up at once could order work without end otherwise.
 */
export type Pass = {
  during<T>(work: () => Promise<T>): Promise<T>
  /** The answer is out, or the connection closed; said as often as one likes. */
  done(): void
  isOver(): boolean
}

export type Admission = {
  enter(kind: WorkClass): Pass | undefined
  isFull(kind: WorkClass): boolean
  inFlight(): Record<WorkClass, number>
}

export const createAdmission = (): Admission => {
  const inside: Record<WorkClass, number> = { health: 0, read: 0, write: 0, upload: 0, stream: 0 }

  const passFor = (kind: WorkClass): Pass => {
    let isWorking = false
    let isDone = false
    let isOver = false
    const settle = () => {
      if (isOver || isWorking || !isDone) return
      isOver = true
      inside[kind] -= 1
    }
    return {
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

  const isFull = (kind: WorkClass): boolean => inside[kind] >= room[kind]

  return {
    isFull,
    enter: (kind) => {
      if (isFull(kind)) return undefined
      inside[kind] += 1
      return passFor(kind)
    },
    inFlight: () => ({ ...inside }),
  }
}
