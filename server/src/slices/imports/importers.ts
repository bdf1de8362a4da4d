import type { ImportKind } from '@assure/contract/domain/imports'
import { facilities } from './facilities.ts'
import type { Importer } from './importer.ts'

const importers: Partial<Record<ImportKind, Importer>> = { facilities }

export const importerOf = (kind: ImportKind): Importer => {
  const importer = importers[kind]
  if (importer === undefined) throw new Error(`There is no importer of ${kind}.`)
  return importer
}
