// Sends a write immediately, for devices that cannot store it (a private window, a full disk).
import { newKey } from './field-sync.ts'
import { sendWrite } from './send-write.ts'
import type { SendResult, UnsentItem } from './sync-state.ts'

type NewItem = Pick<UnsentItem, 'accountId' | 'facilityId' | 'facilityName' | 'isOfGoods' | 'write'>

export const sendAtOnce = (
  item: NewItem,
  files: readonly File[],
  onProgress: (part: number) => void = () => undefined,
): Promise<SendResult> => {
  const key = newKey()
  const now = Date.now()
  return sendWrite(
    { ...item, id: key, key, order: now, enteredAt: now, state: 'waiting', faults: 0 },
    files,
    onProgress,
  )
}
