// The preparation sheet of a visit: opened and answered by link, or answered by the owner. Each change happens under the
// lock of its request.
import type * as calls from '@assure/contract/calls/preparation'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { BodyOf, ReturnOf } from '@assure/contract/endpoint'
import type { By } from '../../platform/audit/audit.ts'
import { tokenHash } from '../../platform/auth/session-store.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuseLost } from '../../platform/edit-version.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { takeOrRefuse } from '../../platform/limits/limits.ts'
import { nameIn } from '../reference-data/index.ts'
import { announceRequest, type LockedRequest, lockRequest } from '../requests/index.ts'
import {
  confirmedValues,
  insertPreparationLink,
  isPreparationOpen,
  type PreparationRow,
  preparationColumn,
  preparationColumns,
  preparationWire,
  preparedVisit,
} from '../visits/index.ts'
import { lockByLink, takeTurn } from './open-shared.ts'

type SheetRow = PreparationRow & {
  request_id: string
  number: string
  service: string
  place: ReturnOf<typeof calls.openPreparation>['place']
}

/** Not through JSON, as in a request. */
type SheetColumns = Omit<SheetRow, 'visit_at' | 'answered_at'> & { visit_at: Date; answered_at: Date | null }

type Link = { key: string; language: Language; now: Date }

/**
 * Undefined alike for a secret that never existed, a visit that has begun, was cancelled or moved to another day, and a
 * company that is switched off.
 */
const findSheet = async (db: Queryable, { key, language, now }: Link): Promise<SheetRow | undefined> => {
  const row = await db.find<SheetColumns>(sql`
    select ${preparationColumns}, p.request_id, coalesce(r.number, '') as number, ${nameIn(language, 's')} as service,
      jsonb_build_object('name', r.place_name, 'address_line_1', r.place_address, 'city', r.place_city,
        'emirate', ${nameIn(language, 'e')}) as place
    from preparation_links k join preparation_sheets p on p.id = k.sheet_id ${preparedVisit}
      join requests r on r.id = p.request_id join services s on s.id = r.service_id
      join companies c on c.id = r.company_id join accounts a on a.id = c.account_id
      left join emirates e on e.id = r.place_emirate_id
    where k.secret_hash = ${tokenHash(key)} and a.is_active`)
  return row && isPreparationOpen(row, now) ? row : undefined
}

const sheetWire = (row: SheetRow, now: Date) => ({ ...row, ...preparationWire(row, now) })

type Answer = { sheet: PreparationRow; request: LockedRequest; now: Date; side: 'contact' | 'owner' } & Pick<
  BodyOf<typeof calls.answerPreparation>,
  'answers' | 'revision' | 'version'
>

const saveAnswer = async (
  tx: Tx,
  deps: Deps,
  by: By,
  { sheet, request, now, side, answers, revision, version }: Answer,
): Promise<Outcome<PreparationRow>> => {
  if (answers.length !== sheet.lines.length) return refuse('preparation.lines')
  const saved: PreparationRow = {
    ...sheet,
    lines: sheet.lines.map(({ text }, at) => {
      const { is_ready = false, note = null } = answers[at] ?? {}
      return { text, is_ready, note: is_ready ? null : note }
    }),
    revision: revision + 1,
    answered_at: now,
    answered_by: side,
  }
  const lost = refuseLost(version, confirmedValues(sheet), confirmedValues(saved))
  if (lost) return lost
  if (revision !== sheet.revision) return refuse('preparation.answered-meanwhile')
  await tx.run(sql`
    update preparation_sheets set lines = ${JSON.stringify(saved.lines)}::jsonb, revision = ${saved.revision},
      answered_at = ${now}, answered_by = ${side}
    where id = ${sheet.id}`)
  const ready = saved.lines.filter(({ is_ready }) => is_ready).length
  await announceRequest(tx, deps, by, {
    what: 'preparation-confirmed',
    request,
    after: { ready, missing: saved.lines.length - ready },
  })
  return accept(saved)
}

export const openPreparation: UseCase<typeof calls.openPreparation> = async (deps, { now, body: { key }, request }) => {
  const turn = await takeTurn(deps.limits, request)
  if (!turn.ok) return turn
  const sheet = await findSheet(deps.db, { key, language: request.language, now })
  return sheet === undefined ? refuse('share.unknown') : accept(sheetWire(sheet, now))
}

export const confirmPreparation: UseCase<typeof calls.confirmPreparation> = async (
  deps,
  { traceId, now, body: { key, ...answer }, request: { language, network } },
) => {
  const turn = await takeTurn(deps.limits, { network })
  if (!turn.ok) return turn
  return deps.db.transaction(async (tx) => {
    const locked = await lockByLink(tx, () => findSheet(tx, { key, language, now }))
    if (locked === undefined) return refuse('share.unknown')
    const { request, row: sheet } = locked
    const by = { actor: { kind: 'outsider' }, traceId } as const
    const saved = await saveAnswer(tx, deps, by, { sheet, request, now, side: 'contact', ...answer })
    return saved.ok ? accept(sheetWire({ ...sheet, ...saved.value }, now), { message: 'preparation.confirmed' }) : saved
  })
}

type Own = { id: string; actor: Parameters<typeof lockRequest>[2]; now: Date }

/** Refused if there is no visit to prepare, or it has begun. */
const lockOpenSheet = async (
  tx: Tx,
  { id, actor, now }: Own,
): Promise<Outcome<{ request: LockedRequest; sheet: PreparationRow }>> => {
  const request = await lockRequest(tx, id, actor)
  if (request === undefined) return refuse('service-request.not-found')
  const { sheet } = await tx.get<{ sheet: PreparationRow | null }>(
    sql`select ${preparationColumn} as sheet from requests r where r.id = ${id}`,
  )
  return sheet !== null && isPreparationOpen(sheet, now) ? accept({ request, sheet }) : refuse('preparation.closed')
}

export const answerPreparation: UseCase<typeof calls.answerPreparation> = (
  deps,
  { actor, traceId, now, params: { id }, body },
) =>
  deps.db.transaction(async (tx) => {
    const open = await lockOpenSheet(tx, { id, actor, now })
    if (!open.ok) return open
    const { request, sheet } = open.value
    const saved = await saveAnswer(tx, deps, { actor, traceId }, { sheet, request, now, side: 'owner', ...body })
    return saved.ok ? accept(preparationWire(saved.value, now), { message: 'preparation.confirmed' }) : saved
  })

const linksPerDay = 20

export const linkPreparation: UseCase<typeof calls.linkPreparation> = (deps, { actor, traceId, now, params: { id } }) =>
  deps.db.transaction(async (tx) => {
    const open = await lockOpenSheet(tx, { id, actor, now })
    if (!open.ok) return open
    const { request, sheet } = open.value
    const counted = await takeOrRefuse(deps.limits, 'preparation-link', id, linksPerDay, 86_400, tx)
    if (!counted.ok) return counted
    const url = await insertPreparationLink(tx, deps, sheet.id)
    await announceRequest(
      tx,
      deps,
      { actor, traceId },
      { what: 'preparation-linked', request, after: { scheduled_at: sheet.visit_at } },
    )
    return accept({ url })
  })
