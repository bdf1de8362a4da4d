// What the slots of an item can do, the same functions for as long as the page is open.
import type { ChecklistItem } from '@assure/contract/domain/checklist-content'
import { createContext, use } from 'react'
import type { FindingWrite, PhotoRemark } from '../../../offline/inspection-writes.ts'
import type { Photo } from './overlay.ts'
import type { Shelf } from './shelf.ts'

export type PhotoFault = 'too-many' | 'no-picture' | 'no-room' | 'not-kept' | 'not-secure'

export type FindingClass = FindingWrite['class']
export type RaisedFinding = { class: FindingClass | undefined }

/** What a photo hangs on: an item of the checklist, or something about goods. */
export type PhotoPlace = Pick<ChecklistItem, 'key'> & Partial<Pick<ChecklistItem, 'kind'>>

export type InspectionActs = {
  photos: Shelf<Photo>
  /** Names of those raised from an item; what the server knows of has no class here. */
  findings: Shelf<RaisedFinding>
  isReadOnly: boolean
  /** What went wrong, if anything did. */
  addPhotos: (item: PhotoPlace, name: string, files: readonly File[]) => Promise<PhotoFault | undefined>
  removePhoto: (item: PhotoPlace, photo: Photo) => Promise<void>
  remark: (photo: Photo, remarks: PhotoRemark[]) => Promise<void>
  /** Whether it was kept or sent. */
  raise: (item: ChecklistItem, name: string, found: { class: FindingClass; description: string }) => Promise<boolean>
  /** What was noted at an item. */
  noteOf: (name: string) => string
  /** The photo as it lies on this device; undefined once only the server has it. */
  fileOf: (photo: Photo) => Promise<File | undefined>
}

const Acts = createContext<InspectionActs | undefined>(undefined)
export const InspectionActsProvider = Acts.Provider
export const useActs = (): InspectionActs => {
  const acts = use(Acts)
  if (!acts) throw new Error('Outside of an inspection.')
  return acts
}
