// The edit of one account: two administrators at once lose nothing, for the second one is told what the first one
// changed.

import type { ChangedMeanwhile } from '@assure/contract/calls/records'
import type { saveUser as call } from '@assure/contract/calls/users'
import { accept, type Outcome, type Refused, refuse } from '@assure/contract/domain/outcome'
import type { AnswerOf, BodyOf } from '@assure/contract/endpoint'
import type { ProblemCode } from '@assure/contract/problems'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { lostBy, valueAtStart, versionOf } from '../../platform/edit-version.ts'
import type { Staged } from '../../platform/files/files.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { mayChoose } from '../reference-data/index.ts'
import { announceUser } from './announce-user.ts'
import {
  findColleague,
  findUser,
  insertDocument,
  listDocuments,
  listEdits,
  lockUser,
  saveUserFields,
  type UserFields,
} from './store.ts'
import { editWire, fieldsOf } from './wire.ts'

type Given = BodyOf<typeof call>

const merged = (now: UserFields, given: Given): UserFields => {
  const { version: _, kinds: __, expires_on: ___, ...fields } = given
  return {
    ...now,
    ...(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<UserFields>),
  }
}

const namesChanged = (one: UserFields, other: UserFields) =>
  (Object.keys(one) as (keyof UserFields)[]).filter((name) => one[name] !== other[name])

const only = (fields: UserFields, names: readonly (keyof UserFields)[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name]]))

type Meanwhile = { id: string; version: string; present: UserFields; names: readonly string[] }

const refuseMeanwhile = async (
  tx: Queryable,
  { language }: Administrator,
  { id, version, present, names }: Meanwhile,
): Promise<Refused> => {
  const [edits, detail] = [await listEdits(tx, id), await findUser(tx, id, language)]
  const colleague = detail?.changedBy ? await findColleague(tx, detail.changedBy) : undefined
  const details: ChangedMeanwhile = {
    version: versionOf(present),
    changed_at: (detail?.changedAt ?? new Date(0)).toISOString(),
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
  wanted: UserFields,
): Promise<Record<string, ProblemCode>> => ({
  ...((await mayChoose(tx, 'company-types', { id: wanted.company_type, kept: present.company_type }))
    ? {}
    : { company_type: 'field.unknown-choice' as const }),
  ...(wanted.emirate === null ||
  (await mayChoose(tx, 'emirates', { id: wanted.emirate, kept: present.emirate ?? undefined }))
    ? {}
    : { emirate: 'field.unknown-choice' as const }),
})

export const saveUser =
  (deps: Deps) =>
  async (
    { actor, requestId }: UseCaseContext<Administrator>,
    { id, given, files }: { id: string; given: Given; files: readonly Staged[] },
  ): Promise<Outcome<AnswerOf<typeof call>>> => {
    const known = await findUser(deps.db, id, actor.language)
    if (!known) return refuse('user.not-found')
    if (files.length > 0) {
      const room = await deps.files.room(
        deps.db,
        known.companyId,
        files.reduce((sum, file) => sum + file.size, 0),
      )
      if (!room.ok) return room
    }
    const stored: { key: string; staged: Staged }[] = []
    for (const file of files) stored.push(await deps.files.store(file))
    const now = deps.clock.now()
    return deps.db.transaction(async (tx) => {
      const row = await lockUser(tx, id)
      if (!row) return refuse('user.not-found')
      const present = fieldsOf(row)
      const wanted = merged(present, given)
      const lost = given.version === undefined ? [] : lostBy(given.version, present, wanted)
      if (given.version !== undefined && lost.length > 0)
        return refuseMeanwhile(tx, actor, { id, version: given.version, present, names: lost })
      const unknown = await unknownChoices(tx, present, wanted)
      if (Object.keys(unknown).length > 0) return refuse('request.fields', { fields: unknown })

      const changed = namesChanged(present, wanted)
      if (changed.length > 0) await saveUserFields(tx, row, { ...wanted, by: actor.accountId, now })
      for (const [index, file] of stored.entries()) {
        const kept = await deps.files.record(
          tx,
          file,
          { what: 'company-document', companyId: row.companyId, uploadedBy: actor.accountId },
          now,
        )
        await insertDocument(tx, {
          id: deps.random.uuid(),
          companyId: row.companyId,
          fileId: kept.id,
          kind: given.kinds[index] ?? 'other',
          expiresOn: given.expires_on[index] || null,
          by: actor.accountId,
          now,
        })
      }
      if (changed.length > 0 || stored.length > 0) {
        const added = stored.length > 0 ? { documents_added: stored.map(({ staged }) => staged.name) } : {}
        await announceUser(tx, deps, {
          actor,
          requestId,
          now,
          user: { id, companyId: row.companyId, companyName: wanted.company_name },
          news: { kind: 'changed', before: only(present, changed), after: { ...only(wanted, changed), ...added } },
        })
      }
      const saved = await findUser(tx, id, actor.language)
      return saved
        ? accept(editWire(deps, actor, { user: saved, documents: await listDocuments(tx, row.companyId) }), {
            message: 'user.updated',
          })
        : refuse('user.not-found')
    })
  }
