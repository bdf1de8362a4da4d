import type { PartName } from '@assure/contract/domain/system'
import type { Log } from './log.ts'

/** Logs one line when a part stops working and one when it works again, however many calls fail. */
export type Outage = {
  /** `cause` must not contain an address, a name or a secret. */
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
