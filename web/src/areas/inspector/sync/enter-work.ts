// Every note, report and decision goes through the queue: stored on the device, then sent. Returns the result to the
// form, or says that the entry is queued.
import type { Answer, Progress } from '../../../lib/api.ts'
import { inspectorUser } from '../../../lib/session.ts'
import { shareProgress } from '../../../lib/transport.ts'
import { syncOf } from '../../../offline/field-sync.ts'
import { sendAtOnce } from '../../../offline/send-at-once.ts'
import {
  hasFiles,
  isSomebodyElses,
  type SendResult,
  type UnsentItem,
  type UnsentWrite,
} from '../../../offline/sync-state.ts'
import { syncTexts } from './texts.ts'

/** How long a form waits for a write without files. Files show their own progress. */
const patienceMs = 4_000

const awaited = new Set<string>()
/** Whether a form is still waiting to show the result of an item. */
export const isAwaited = (id: string): boolean => awaited.has(id)

type EnterWork = (
  write: UnsentWrite,
  files?: readonly File[],
  onProgress?: (progress: Progress) => void,
) => Promise<Answer<unknown>>

const patience = (): Promise<undefined> => new Promise((resolve) => setTimeout(() => resolve(undefined), patienceMs))

/** For goods, the id and name of their request. */
export type WorkPlace = Pick<UnsentItem, 'isOfGoods'> & { id: string; name: string }

export const useEnterWork = ({ id: facilityId, name: facilityName, isOfGoods }: WorkPlace): EnterWork => {
  const t = syncTexts.useT()
  const user = inspectorUser.use()

  const answerOf = (result: SendResult | undefined): Answer<unknown> => {
    if (result?.kind === 'sent')
      return {
        ok: true,
        value: undefined,
        status: 200,
        ...(result.message === undefined ? {} : { message: result.message }),
      }
    if (result?.kind === 'refused')
      return {
        ok: false,
        kind: 'refused',
        ...(result.problem.message === undefined ? {} : { message: result.problem.message }),
      }
    return { ok: true, value: undefined, status: 202, message: t('kept') }
  }

  return async (write, files = [], onProgress) => {
    const tellProgress = (part: number): void => {
      const sizes = files.map(({ name, size }) => ({ name, size }))
      const total = sizes.reduce((sum, { size }) => sum + size, 0)
      onProgress?.({
        sent: part * total,
        total,
        files: shareProgress(sizes, part * total, total),
      })
    }
    const accountId = user?.id ?? ''
    const queue = syncOf(accountId)
    let item: UnsentItem
    try {
      item = await queue.add({ facilityId, facilityName, isOfGoods, write }, files)
    } catch {
      const result = await sendAtOnce({ accountId, facilityId, facilityName, isOfGoods, write }, files, tellProgress)
      return result.kind === 'sent' || result.kind === 'refused'
        ? answerOf(result)
        : { ok: false, kind: 'refused', message: t('not-kept') }
    }
    awaited.add(item.id)
    const leave = queue.subscribe((event) => {
      if (event.type === 'progressed' && event.id === item.id) tellProgress(event.part)
    })
    const result = await (hasFiles(write)
      ? queue.firstResult(item.id)
      : Promise.race([queue.firstResult(item.id), patience()]))
    leave()
    awaited.delete(item.id)
    // There is nothing to correct: the entry stays on the device until it is handed over.
    if (result?.kind === 'refused' && isSomebodyElses(result.problem) && !isOfGoods)
      return { ok: true, value: undefined, status: 202, message: t('kept.reassigned') }
    // The form keeps the input and shows the reason, so the entry is corrected there.
    if (result?.kind === 'refused') await queue.remove(item.id)
    return answerOf(result)
  }
}
