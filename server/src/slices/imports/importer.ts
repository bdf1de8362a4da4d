// What each kind of import consists of: its columns, the checks of its form, and the use case that creates one record.
import type { ImportKind } from '@assure/contract/domain/imports'
import type { Outcome } from '@assure/contract/domain/outcome'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { ProblemCode } from '@assure/contract/problems'
import type { By } from '../../platform/audit/audit.ts'
import type { Administrator, Owner } from '../../platform/auth/actor.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'

export type JudgingDeps = { db: Queryable } & Pick<Deps, 'clock'>

export type Importing = Owner | Administrator

export type ImportColumn = {
  /** As programs and exports with `header=keys` name it. */
  key: string
  title: Record<Language, string>
  required: boolean
  /** How a cell is shown once its record exists, whose own page has it in full for those who may read it. */
  mask?: (cell: string) => string
  /** Further titles, such as those of exports. */
  aliases?: readonly string[]
}

/** `column`: null if it is about the whole row. */
export type Fault = { column: string | null; code: ProblemCode; values?: Record<string, string | number> }

/** What can be there only once. `name`: by which the database finds it; `key`: what has to be equal. */
export type Identity = { column: string; name: string; key: string }

export type Creating = Pick<By, 'traceId'> & { actor: Importing; now: Date }

/** A row without faults. Creating it can still be refused, before anything is written. */
export type Draft = {
  identities: readonly Identity[]
  create(tx: Tx, deps: Deps, by: Creating): Promise<Outcome<string>>
}

export type Judged = { draft: Draft } | { faults: readonly Fault[] }
/** The cells of a row by the keys of their columns; '' for a column that the file does not have. */
export type RowCells = Readonly<Record<string, string>>

export type Importer = {
  kind: ImportKind
  columns: readonly ImportColumn[]
  /** From the fields of the form to the columns, where they have other names. */
  fieldColumns?: Readonly<Record<string, string>>
  /** Reads the lists that rows choose from, once for many rows. */
  prepare(deps: JudgingDeps, actor: Importing): Promise<(cells: RowCells) => Judged>
  /** The keys of identities that exist, among those with these names. */
  findTaken(db: Queryable, actor: Importing, names: readonly string[]): Promise<ReadonlySet<string>>
  /** Removes a record that is as it was created. Undefined: it is not; else its name. */
  remove(tx: Tx, id: string): Promise<{ name: string } | undefined>
  /** The kind of its record in the trail. */
  subject: string
  /** Entries that say nothing about a change. */
  harmless: readonly string[]
}
