// Sends a write immediately, for devices that cannot store it (a private window, a full disk).
import { newKey } from './field-sync.ts'
import { sendWrite } from './send-write.ts'
import type { SendResult, UnsentItem } from './sync-state.ts'

type Given = Pick<UnsentItem, 'accountId' | 'facilityId' | 'facilityName' | 'isOfGoods' | 'write'>

export const sendAtOnce = (
  given: Given,
  files: readonly File[],
  onProgress: (part: number) => void = () => undefined,
): Promise<SendResult> => {
  const key = newKey()
  const now = Date.now()
  return sendWrite(
    { ...given, id: key, key, order: now, enteredAt: now, state: 'waiting', faults: 0 },
    files,
    onProgress,
  )
}
