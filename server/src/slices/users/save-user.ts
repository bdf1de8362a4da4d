// Edits an account. If two administrators save simultaneously, the second is shown what the first changed.

import type { ChangedMeanwhile } from '@assure/contract/calls/records'
import type * as calls from '@assure/contract/calls/users'
import { accept, type Refused, refuse } from '@assure/contract/domain/outcome'
import type { BodyOf } from '@assure/contract/endpoint'
import type { ProblemCode } from '@assure/contract/problems'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { lostBy, valueAtStart, versionOf } from '../../platform/edit-version.ts'
import type { Staged } from '../../platform/files/files.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { pick } from '../../platform/pick.ts'
import { addCompanyDocuments } from '../documents/index.ts'
import { mayChoose } from '../reference-data/index.ts'
import { announceUser } from './announce-user.ts'
import {
  findColleague,
  findUser,
  isClosed,
  listDocuments,
  listEdits,
  lockUser,
  saveUserFields,
  type UserFields,
} from './store.ts'
import { editWire, fieldsOf } from './wire.ts'

const merged = (now: UserFields, body: BodyOf<typeof calls.saveUser>): UserFields => {
  const { version: _, kinds: __, expires_on: ___, ...fields } = body
  return {
    ...now,
    ...(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<UserFields>),
  }
}

const namesChanged = (one: UserFields, other: UserFields) =>
  (Object.keys(one) as (keyof UserFields)[]).filter((name) => one[name] !== other[name])

type Meanwhile = { id: string; version: string; present: UserFields; names: readonly string[] }

const refuseMeanwhile = async (
  tx: Queryable,
  { language }: Administrator,
  { id, version, present, names }: Meanwhile,
): Promise<Refused> => {
  const [edits, detail] = [await listEdits(tx, id), await findUser(tx, id, language)]
  const colleague = detail?.changed_by ? await findColleague(tx, detail.changed_by) : undefined
  const details: ChangedMeanwhile = {
    version: versionOf(present),
    changed_at: detail?.changed_at ?? new Date(0),
    changed_by: colleague ?? null,
    changes: names.map((field) => ({
      field,
      before: valueAtStart(edits, { version, fields: present, name: field }),
      after: present[field as keyof UserFields],
    })),
  }
  return refuse('user.changed-meanwhile', { details })
}

const unknownChoices = async (
  tx: Queryable,
  present: UserFields,
  next: UserFields,
): Promise<Record<string, ProblemCode>> => ({
  ...((await mayChoose(tx, 'company-types', { id: next.company_type, current: present.company_type }))
    ? {}
    : { company_type: 'field.unknown-choice' as const }),
  ...(next.emirate === null ||
  (await mayChoose(tx, 'emirates', { id: next.emirate, current: present.emirate ?? undefined }))
    ? {}
    : { emirate: 'field.unknown-choice' as const }),
})

export const saveUser: UseCase<typeof calls.saveUser> = async (
  deps,
  { actor, traceId, params: { id }, body, files },
) => {
  const before = await findUser(deps.db, id, actor.language)
  if (!before) return refuse('user.not-found')
  if (files.length > 0) {
    const size = files.reduce((sum, file) => sum + file.size, 0)
    const room = await deps.files.room(deps.db, before.company_id, size)
    if (!room.ok) return room
  }
  const stored: { key: string; staged: Staged }[] = []
  for (const file of files) stored.push(await deps.files.store(file))
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const row = await lockUser(tx, id)
    if (!row) return refuse('user.not-found')
    if (isClosed(row)) return refuse('account.erased')
    const present = fieldsOf(row)
    const next = merged(present, body)
    const lost = body.version === undefined ? [] : lostBy(body.version, present, next)
    if (body.version !== undefined && lost.length > 0)
      return refuseMeanwhile(tx, actor, { id, version: body.version, present, names: lost })
    const unknown = await unknownChoices(tx, present, next)
    if (Object.keys(unknown).length > 0) return refuse('request.fields', { fields: unknown })

    const changed = namesChanged(present, next)
    if (changed.length > 0) await saveUserFields(tx, row, { ...next, by: actor.accountId, now })
    await addCompanyDocuments(tx, deps, {
      companyId: row.company_id,
      stored,
      form: body,
      by: actor.accountId,
      now,
    })
    if (changed.length > 0 || stored.length > 0) {
      const added = stored.length > 0 ? { documents_added: stored.map(({ staged }) => staged.name) } : {}
      await announceUser(tx, deps, {
        actor,
        traceId,
        now,
        user: { id, company_id: row.company_id, company_name: next.company_name },
        news: { action: 'user.changed', before: pick(present, changed), after: { ...pick(next, changed), ...added } },
      })
    }
    const saved = await findUser(tx, id, actor.language)
    return saved
      ? accept(editWire(deps, actor, { user: saved, documents: await listDocuments(tx, row.company_id) }), {
          message: 'user.updated',
        })
      : refuse('user.not-found')
  })
}
