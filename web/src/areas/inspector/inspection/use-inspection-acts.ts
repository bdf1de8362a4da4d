// Photo actions of an inspection: shrink, store, annotate and remove.
import { answerKey, checklistLimits, partsOfAnswerKey } from '@assure/contract/domain/checklist-content'
import type { AnswerValue } from '@assure/contract/domain/checklist-scoring'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { deviceSyncStore, keepThumbnail } from '../../../offline/field-database.ts'
import { newKey, syncOf } from '../../../offline/field-sync.ts'
import type { PhotoWrite } from '../../../offline/inspection-writes.ts'
import type { InspectionActs, PhotoFault, PhotoPlace, RaisedFinding } from './inspection-acts.ts'
import type { Overlaid, Photo } from './overlay.ts'
import { drawSmaller } from './photos/draw-smaller.ts'
import { whereWeAre } from './photos/location.ts'
import { roomOnDevice } from './photos/room.ts'
import { createShelf } from './shelf.ts'
import type { Place, useEntries } from './use-entries.ts'

/** The same value as `inspectionLimits.photos`. */
const mostPhotos = 300

const isSamePhoto = (a: Photo, b: Photo): boolean =>
  a.id === b.id &&
  a.state === b.state &&
  a.entryId === b.entryId &&
  a.url === b.url &&
  a.thumbnailUrl === b.thumbnailUrl &&
  a.problem === b.problem &&
  JSON.stringify(a.remarks) === JSON.stringify(b.remarks)

type ActsInput = {
  place: Place
  entries: ReturnType<typeof useEntries>
  laid: Overlaid
  readOnly: boolean
  withFinding: ReadonlySet<string>
}

/** Takes the photos one by one; a fault does not undo the earlier ones. */
const takePhotos = async (
  { place, entries }: ActsInput,
  { key: item }: PhotoPlace,
  repeat: string | undefined,
  files: readonly File[],
): Promise<{ ids: string[]; fault?: PhotoFault }> => {
  const ids: string[] = []
  for (const file of files) {
    let photo: Awaited<ReturnType<typeof drawSmaller>>
    const where = whereWeAre()
    try {
      photo = await drawSmaller(file)
    } catch {
      return { ids, fault: 'no-picture' }
    }
    const photoId = newKey()
    await keepThumbnail(entries.accountId, photoId, photo.thumbnail)
    const write: PhotoWrite = {
      kind: 'photo',
      certificationId: place.certificationId,
      version: place.version,
      goodsVersion: place.goodsVersion,
      photoId,
      item,
      repeat,
      takenAt: photo.takenAt.toISOString(),
      ...(await where),
      size: photo.file.size,
      sha256: photo.sha256,
    }
    if (!(await entries.enter(write, [photo.file]))) return { ids, fault: 'not-kept' }
    ids.push(photoId)
  }
  return { ids }
}

export const useInspectionActs = (input: ActsInput): InspectionActs => {
  const latest = useRef(input)
  useLayoutEffect(() => {
    latest.current = input
  })
  const [photos] = useState(() => createShelf(isSamePhoto))
  const [findings] = useState(() => createShelf<RaisedFinding>((a, b) => a.class === b.class))
  const { laid, readOnly, withFinding } = input
  useLayoutEffect(() => {
    const here = Map.groupBy(laid.findings, ({ item = '', repeat }) => answerKey(item, repeat))
    findings.put(new Map([...withFinding].map((name) => [name, here.get(name) ?? [{ class: undefined }]])))
  }, [findings, laid.findings, withFinding])
  useLayoutEffect(() => photos.put(Map.groupBy(laid.photos, ({ key }) => key)), [photos, laid.photos])

  return useMemo(() => {
    /** For an item of kind `photo`, the photos are the answer. */
    const setAnswer = (item: PhotoPlace, name: string, change: (ids: readonly string[]) => string[]): void => {
      if (item.kind !== 'photo') return
      const { entries, laid: now } = latest.current
      const value = (entries.fresh[name]?.value as AnswerValue | null | undefined) ?? now.answers[name]
      const next = change(typeof value === 'object' && value !== null ? value : [])
      entries.answer(name, next.length === 0 ? null : next, now.notes[name] ?? '')
    }
    return {
      photos,
      findings,
      isReadOnly: readOnly,
      addPhotos: async (item, name, files) => {
        if (!globalThis.crypto.subtle) return 'not-secure'
        const { laid: now } = latest.current
        const own = photos.of(name).length
        if (now.photos.length + files.length > mostPhotos || own + files.length > checklistLimits.photosAnItem)
          return 'too-many'
        if ((await roomOnDevice())?.isFull) return 'no-room'
        const { repeat } = partsOfAnswerKey(name)
        const { ids, fault } = await takePhotos(latest.current, item, repeat, files)
        if (ids.length > 0) setAnswer(item, answerKey(item.key, repeat), (before) => [...before, ...ids])
        return fault
      },
      removePhoto: async (item, photo) => {
        const { entries, place } = latest.current
        if (photo.entryId !== undefined && photo.state !== 'sent') await syncOf(entries.accountId).remove(photo.entryId)
        setAnswer(item, photo.key, (before) => before.filter((id) => id !== photo.id))
        await entries.enter({ kind: 'photo-removal', certificationId: place.certificationId, photoId: photo.id })
      },
      remark: async (photo, remarks) => {
        const { entries, place } = latest.current
        const { certificationId } = place
        await entries.enter({ kind: 'remarks', certificationId, photoId: photo.id, remarks })
      },
      raise: (item, name, finding) => {
        const { entries, place } = latest.current
        const { repeat } = partsOfAnswerKey(name)
        const { certificationId } = place
        return entries.enter({
          kind: 'finding',
          certificationId,
          ...finding,
          requirement: item.requirement,
          item: item.key,
          repeat,
        })
      },
      noteOf: (name) => latest.current.laid.notes[name] ?? '',
      fileOf: async ({ entryId }) => (entryId === undefined ? undefined : (await deviceSyncStore.filesOf(entryId))[0]),
    }
  }, [photos, findings, readOnly])
}
