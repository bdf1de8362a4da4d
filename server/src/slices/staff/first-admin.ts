// The first SUPER_ADMIN, made at the first start.
import {
  firstAdminFile,
  readFirstAdmin,
  removeFirstAdmin,
  writeFirstAdmin,
} from '../../platform/auth/first-admin-file.ts'
import { isTrial } from '../../platform/config.ts'
import type { Deps } from '../../platform/deps.ts'
import { announceStaff } from './announce-staff.ts'
import { hasSignedIn, hasSuperAdmin, insertStaff } from './store.ts'

const defaultEmail = 'admin@assure.example'

/** `password`: only if it was generated and may be printed. In production it is in a file until the first sign-in. */
export type FirstAdmin = { email: string; password: string | undefined; file: string | undefined }

/** The first sign-in may have been at another process, which cannot remove this file. */
const removeUsedPassword = async ({ db, config }: Deps): Promise<void> => {
  const first = readFirstAdmin(config)
  if (first !== undefined && (await hasSignedIn(db, first.email))) removeFirstAdmin(config)
}

/** Undefined if there is a SUPER_ADMIN already. Of two processes that start simultaneously, one creates it. */
export const ensureFirstAdmin = async (deps: Deps): Promise<FirstAdmin | undefined> => {
  if (await hasSuperAdmin(deps.db)) {
    await removeUsedPassword(deps)
    return undefined
  }
  const email = (deps.config.admin.email ?? defaultEmail).toLowerCase()
  const generated = deps.config.admin.password === undefined ? deps.random.bytes(15).toString('base64url') : undefined
  const password = deps.config.admin.password ?? generated ?? ''
  const hash = await deps.hasher.hash(password)
  if (!hash.ok) throw new Error('The password of the first administrator could not be hashed.')
  const isInFile = generated !== undefined && !isTrial(deps.config)
  // Written before the account: if the process is killed in between, the next start writes both again.
  if (isInFile) writeFirstAdmin(deps.config, { email, password })
  const now = deps.clock.now()
  const id = deps.random.uuid()
  const made = await deps.db.transaction(async (tx) => {
    const member = {
      id,
      email,
      passwordHash: hash.value,
      first_name: '',
      last_name: '',
      role: 'SUPER_ADMIN' as const,
      language: 'en' as const,
      mustChoosePassword: generated !== undefined,
      createdBy: null,
    }
    if (!(await insertStaff(tx, member, now))) return false
    await announceStaff(tx, deps, {
      actor: { kind: 'system' },
      member,
      action: 'staff.created',
      after: { email, role: 'SUPER_ADMIN', isActive: true },
    })
    return true
  })
  if (!made) {
    if (isInFile) removeFirstAdmin(deps.config)
    return undefined
  }
  return isInFile
    ? { email, password: undefined, file: firstAdminFile(deps.config) }
    : { email, password: generated, file: undefined }
}
