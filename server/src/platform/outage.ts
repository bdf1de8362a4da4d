import type { PartName } from './health.ts'
import type { Log } from './log.ts'

/** Writes one line when a part stops working and one when it works again, however many calls notice. */
export type Outage = {
  /** `cause` names no address, name or secret. */
  began(cause: string): void
  ended(): void
}

export const createOutage = (log: Pick<Log, 'warn' | 'info'>, part: PartName): Outage => {
  let isDown = false
  return {
    began: (cause) => {
      if (!isDown) log.warn({ part, cause }, 'a part does not answer')
      isDown = true
    },
    ended: () => {
      if (isDown) log.info({ part }, 'a part answers again')
      isDown = false
    },
  }
}
