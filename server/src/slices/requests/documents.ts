// A request's documents are added until its inspection ends and removed while it is being written. Bytes are durable
// before their rows exist.

import type * as calls from '@assure/contract/calls/requests'
import { refuse } from '@assure/contract/domain/outcome'
import { isWritable, requestLimits } from '@assure/contract/domain/request-moves'
import type { Staged } from '../../platform/files/files.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { announceRequest } from './announce-request.ts'
import { hasRoomFor, takesDocuments } from './rules.ts'
import { findRequest, type LockedRequest, lockRequest } from './store.ts'
import { countDocuments, deleteDocument, insertDocument, listHeldDocuments, touchRequest } from './store-documents.ts'
import { answerOwn } from './wire.ts'

const isClosed = ({ state }: LockedRequest): boolean => !takesDocuments(state)

export const addDocuments: UseCase<typeof calls.addRequestDocuments> = async (deps, call) => {
  const {
    actor,
    params: { id },
    body,
    files,
  } = call
  const { companyId, accountId } = actor
  const visible = await findRequest(deps.db, id, actor)
  if (visible === undefined) return refuse('service-request.not-found')
  if (isClosed(visible)) return refuse('service-request.documents-closed')
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const room = await deps.files.room(deps.db, companyId, bytes)
  if (!room.ok) return { ...room, fields: { files: room.code } }
  const stored: { key: string; staged: Staged }[] = []
  for (const file of files) stored.push(await deps.files.store(file))

  return deps.db.transaction(async (tx) => {
    const request = await lockRequest(tx, id, actor)
    if (request === undefined) return refuse('service-request.not-found')
    if (isClosed(request)) return refuse('service-request.documents-closed')
    if (!hasRoomFor(await countDocuments(tx, id), stored.length))
      return refuse('service-request.too-many-documents', { values: { max: requestLimits.documents } })
    const now = deps.clock.now()
    for (const one of stored) {
      const file = await deps.files.record(tx, one, { what: 'request-document', companyId, uploadedBy: accountId }, now)
      await insertDocument(tx, {
        id: deps.random.uuid(),
        requestId: id,
        fileId: file.id,
        kind: body.kind,
        expiresOn: body.expires_on ?? null,
        by: accountId,
        now,
      })
    }
    await touchRequest(tx, id, now)
    await announceRequest(tx, deps, call, {
      what: 'document-added',
      request,
      after: { kind: body.kind, files: stored.map(({ staged }) => staged.name) },
    })
    return answerOwn(tx, deps, call, id, 'service-request.document-added')
  })
}

export const removeDocument: UseCase<typeof calls.deleteRequestDocument> = (deps, call) =>
  deps.db.transaction(async (tx) => {
    const { id, documentId } = call.params
    const request = await lockRequest(tx, id, call.actor)
    if (request === undefined) return refuse('service-request.not-found')
    const held = (await listHeldDocuments(tx, id)).find((one) => one.id === documentId)
    if (held === undefined) return refuse('service-request.document-not-found')
    if (!isWritable(request.state)) return refuse('service-request.not-writable')
    const now = deps.clock.now()
    await deleteDocument(tx, documentId)
    await deps.files.remove(tx, held.file_id, now)
    await touchRequest(tx, id, now)
    await announceRequest(tx, deps, call, {
      what: 'document-removed',
      request,
      before: { kind: held.kind, document: held.name },
    })
    return answerOwn(tx, deps, call, id, 'service-request.document-removed')
  })
