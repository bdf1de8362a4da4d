// Checks a bank statement, and imports it: all of it or nothing. The receipts are judged by a job.
import type * as calls from '@assure/contract/calls/statements'
import { isIban } from '@assure/contract/domain/iban'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { UseCase } from '../../platform/http/route.ts'
import { dirhams } from '../../platform/money-text.ts'
import { statementImported } from './announce-receipt.ts'
import { contentsWire, type ReadStatement, readStatementFile } from './read-statement-file.ts'
import { readStatement } from './read-statements.ts'
import { insertReceipts, insertStatement, type NewReceipt, rememberColumns } from './store.ts'

const sampleLines = 5

export const checkStatement: UseCase<typeof calls.checkStatement> = async (deps, { body, files: [file] }) => {
  if (file === undefined) return refuse('statement.unreadable')
  const read = await readStatementFile(deps, file, body)
  if (!read.ok) return read
  const { outline, columns, statement, needsBalances } = read.value
  return accept({
    table: outline && { headings: outline.headings, rows: outline.rows },
    columns,
    needs_balances: needsBalances,
    contents: statement === undefined ? null : await contentsWire(deps.db, statement),
    sample:
      statement?.lines.slice(0, sampleLines).map(({ booked_on, fils, text, payer }) => ({
        booked_on,
        amount: dirhams(fils),
        text,
        payer,
      })) ?? null,
  })
}

/** Longer ones are cut: no screen shows more. */
const mostText = 2_000
const mostName = 300

/** Never in the middle of a character. */
const cut = (text: string, most: number): string => text.slice(0, most).toWellFormed()

/** Each insert stays far below the time limit of a statement of the database. */
const insertedAtOnce = 1_000

const receiptsOf = ({ lines, fingerprints }: ReadStatement, newId: () => string): NewReceipt[] =>
  lines
    .map((line, at) => ({ ...line, position: at + 1 }))
    .filter(({ fils }) => fils > 0)
    .map(
      (
        { booked_on: bookedOn, fils, text, payer, payer_iban: payerIban, bank_reference: bankReference, position },
        at,
      ) => ({
        id: newId(),
        position,
        fingerprint: fingerprints[at] ?? '',
        bookedOn,
        fils,
        text: cut(text, mostText),
        payer: payer && cut(payer, mostName),
        payerIban: payerIban !== null && isIban(payerIban) ? payerIban : null,
        bankReference: bankReference && cut(bankReference, mostName),
      }),
    )

export const importStatement: UseCase<typeof calls.importStatement> = async (
  deps,
  { actor, traceId, body, files: [file] },
) => {
  if (file === undefined) return refuse('statement.unreadable')
  const read = await readStatementFile(deps, file, body)
  if (!read.ok) return read
  const { outline, columns, statement, needsBalances } = read.value
  if (statement === undefined) return refuse(needsBalances ? 'statement.balances-missing' : 'statement.columns-missing')
  const stored = await deps.files.store(file, { sealed: true })
  // Dated after the file is stored, which can take a while.
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const { id: fileId } = await deps.files.record(
      tx,
      stored,
      { what: 'bank-statement', uploadedBy: actor.accountId },
      now,
    )
    const id = deps.random.uuid()
    const { account, currency, opening_fils: openingFils, closing_fils: closingFils } = statement
    const facts = { id, name: file.name, account, currency, openingFils, closingFils }
    const isNew = await insertStatement(tx, {
      ...facts,
      sha256: file.sha256,
      fileId,
      format: statement.format,
      firstDay: statement.first_day,
      lastDay: statement.last_day,
      lineCount: statement.lines.length,
      by: actor.accountId,
      now,
    })
    if (isNew === 0) return refuse('statement.known-already')
    const receipts = receiptsOf(statement, deps.random.uuid)
    for (let from = 0; from < receipts.length; from += insertedAtOnce)
      await insertReceipts(tx, receipts.slice(from, from + insertedAtOnce), { statementId: id, currency, now })
    if (outline && columns)
      await rememberColumns(tx, { signature: outline.signature, columns, by: actor.accountId, now })
    await statementImported(tx, deps, { actor, traceId, statement: facts, lines: statement.lines.length })
    await deps.jobs.enqueue(tx, 'judge-receipts', { statementId: id })
    return accept(await readStatement(tx, id), { message: 'statement.imported' })
  })
}
