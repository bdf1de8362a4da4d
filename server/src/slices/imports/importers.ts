import type { ImportKind } from '@assure/contract/domain/imports'
import { facilities } from './facilities.ts'
import type { Importer } from './importer.ts'
import { inspectors } from './inspectors.ts'
import { prices } from './prices.ts'
import { services } from './services.ts'

const importers: Record<ImportKind, Importer> = { facilities, inspectors, services, prices }

export const importerOf = (kind: ImportKind): Importer => importers[kind]
