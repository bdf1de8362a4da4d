// An inspector raises a finding at an assigned facility, with or without a checklist item.

import type * as calls from '@assure/contract/calls/findings'
import type { FindingCheck, FindingClass } from '@assure/contract/domain/finding-moves'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { Inspector } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import { takeNumber } from '../../platform/db/number-series.ts'
import type { Deps } from '../../platform/deps.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import type { Staged } from '../../platform/files/files.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { currentSettings } from '../settings/index.ts'
import { announceFinding } from './announce-finding.ts'
import { getFindingDetail } from './get-finding.ts'
import { dueDayOf } from './rules.ts'
import {
  countRaised,
  type FindingFacility,
  findCertificationOf,
  findInspectionOf,
  insertFinding,
  lockFindingFacility,
} from './store.ts'
import { insertEntry } from './store-entries.ts'

/** For each inspector and facility. */
const raisedAtMost = 500

type RaisedFinding = {
  actor: Inspector
  traceId?: string | undefined
  /** Locked, and assigned to the inspector. */
  facility: FindingFacility
  certificationId: string | null
  itemKey?: string | null
  repeat?: string | null
  class: FindingClass
  requirement?: string | null
  seen: string
  check: FindingCheck
  /** Its photos. */
  fileIds?: readonly string[]
  now: Date
}

/** Runs in a transaction that has locked the facility. Returns the finding's id and number. */
const raiseFinding = async (
  tx: Tx,
  deps: Deps,
  { actor, traceId, facility, certificationId, itemKey = null, now, ...raised }: RaisedFinding,
): Promise<{ id: string; number: string }> => {
  const dueOn = dueDayOf(raised.class, dubaiDay(now), await currentSettings(tx))
  const id = deps.random.uuid()
  const number = await takeNumber(tx, 'finding', now)
  await insertFinding(tx, {
    id,
    number,
    facilityId: facility.id,
    certificationId,
    inspectionId: itemKey === null ? null : await findInspectionOf(tx, certificationId),
    itemKey,
    repeat: raised.repeat ?? null,
    class: raised.class,
    requirement: raised.requirement ?? null,
    seen: raised.seen,
    check: raised.check,
    dueOn,
    by: actor.accountId,
    now,
  })
  await insertEntry(tx, {
    id: deps.random.uuid(),
    findingId: id,
    kind: 'raised',
    by: { id: actor.accountId, kind: 'inspector' },
    text: raised.seen,
    fileIds: raised.fileIds ?? [],
    now,
  })
  await announceFinding(tx, deps, {
    actor,
    traceId,
    news: { kind: 'raised', text: raised.seen },
    finding: { id, number, class: raised.class },
    facility,
    after: { state: 'open', dueOn },
  })
  return { id, number }
}

export const raiseByInspector: UseCase<typeof calls.raiseFinding> = async (
  deps,
  { actor, traceId, now, body, files },
) => {
  // Bytes are durable before their rows exist. The inspector's photos do not count against the owner's storage.
  const stored: { key: string; staged: Staged }[] = []
  for (const file of files) stored.push(await deps.files.store(file))
  return deps.db.transaction(async (tx) => {
    const facility = await lockFindingFacility(tx, body.facility_id, actor.accountId)
    if (facility === undefined) return refuse('facility.not-found')
    if ((await countRaised(tx, facility.id, actor.accountId)) >= raisedAtMost)
      return refuse('finding.too-many', { values: { max: raisedAtMost } })
    const certificationId = await findCertificationOf(tx, facility.id, body.certification_id)
    if (body.certification_id !== undefined && certificationId === null)
      return refuse('finding.certification-unknown', { fields: { certification_id: 'finding.certification-unknown' } })
    const fileIds: string[] = []
    for (const one of stored)
      fileIds.push((await deps.files.record(tx, one, { what: 'finding', uploadedBy: actor.accountId }, now)).id)
    const { id } = await raiseFinding(tx, deps, {
      actor,
      traceId,
      facility,
      certificationId,
      itemKey: body.item_key ?? null,
      repeat: body.repeat ?? null,
      class: body.class,
      requirement: body.requirement ?? null,
      seen: body.description,
      check: body.check,
      fileIds,
      now,
    })
    const made = await getFindingDetail(tx, deps, { id, reader: actor, now })
    return made.ok ? accept(made.value, { message: 'finding.raised' }) : made
  })
}
