import type { CompanyDocumentKind } from '@assure/contract/domain/vocabulary'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Staged } from '../../platform/files/files.ts'
import { insertDocument } from './store.ts'

type Addition = {
  companyId: string
  /** In the order of the form's kinds and dates. */
  stored: readonly { key: string; staged: Staged }[]
  form: { kinds: readonly CompanyDocumentKind[]; expires_on: readonly string[] }
  by: string
  now: Date
}

export const addCompanyDocuments = async (
  tx: Tx,
  { files, random }: Pick<Deps, 'files' | 'random'>,
  { companyId, stored, form, by, now }: Addition,
): Promise<void> => {
  for (const [index, one] of stored.entries()) {
    const { id: fileId } = await files.record(tx, one, { companyId, what: 'company-document', uploadedBy: by }, now)
    const [kind, expiresOn] = [form.kinds[index] ?? 'other', form.expires_on[index] || null]
    await insertDocument(tx, { id: random.uuid(), companyId, fileId, kind, expiresOn, by, now })
  }
}
