// Actions of the item slots. The functions stay the same while the page is open, so that items do not re-render.
import type { ChecklistItem } from '@assure/contract/domain/checklist-content'
import { createContext, use } from 'react'
import type { FindingWrite, PhotoRemark } from '../../../offline/inspection-writes.ts'
import type { Photo } from './overlay.ts'
import type { Shelf } from './shelf.ts'

export type PhotoFault = 'too-many' | 'no-picture' | 'no-room' | 'not-kept' | 'not-secure'

export type FindingClass = FindingWrite['class']
export type RaisedFinding = { class: FindingClass | undefined }

/** The owner of a photo: a checklist item or a goods entry. */
export type PhotoPlace = Pick<ChecklistItem, 'key'> & Partial<Pick<ChecklistItem, 'kind'>>

export type InspectionActs = {
  photos: Shelf<Photo>
  /** By item name. Findings known only to the server have no class here. */
  findings: Shelf<RaisedFinding>
  isReadOnly: boolean
  /** Resolves to a fault, if there was one. */
  addPhotos: (item: PhotoPlace, name: string, files: readonly File[]) => Promise<PhotoFault | undefined>
  removePhoto: (item: PhotoPlace, photo: Photo) => Promise<void>
  remark: (photo: Photo, remarks: PhotoRemark[]) => Promise<void>
  /** Resolves to whether the finding was stored or sent. */
  raise: (item: ChecklistItem, name: string, finding: { class: FindingClass; description: string }) => Promise<boolean>
  noteOf: (name: string) => string
  /** The photo file on this device; undefined once only the server has it. */
  fileOf: (photo: Photo) => Promise<File | undefined>
}

const Acts = createContext<InspectionActs | undefined>(undefined)
export const InspectionActsProvider = Acts.Provider
export const useActs = (): InspectionActs => {
  const acts = use(Acts)
  if (!acts) throw new Error('Outside of an inspection.')
  return acts
}
