// How much runs at once, by class of work: beyond it a constant 503 goes out before anything is read (R21).
import type { Endpoint } from '@assure/contract/endpoint'

export type WorkClass = 'read' | 'write' | 'upload' | 'stream'

const room: Record<WorkClass, number> = { read: 128, write: 64, upload: 16, stream: 5_000 }

export const workClass = (endpoint: Endpoint): WorkClass => {
  if (endpoint.path.endsWith('/events')) return 'stream'
  if (endpoint.files) return 'upload'
  return endpoint.method === 'GET' ? 'read' : 'write'
}

export type Admission = { enter(kind: WorkClass): boolean; leave(kind: WorkClass): void; inFlight(): Record<WorkClass, number> }

export const createAdmission = (): Admission => {
  const inside: Record<WorkClass, number> = { read: 0, write: 0, upload: 0, stream: 0 }
  return {
    enter: (kind) => {
      if (inside[kind] >= room[kind]) return false
      inside[kind] += 1
      return true
    },
    leave: (kind) => {
      inside[kind] -= 1
    },
    inFlight: () => ({ ...inside }),
  }
}
