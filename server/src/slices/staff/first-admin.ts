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

/**
 * `password` only when it was made up and may be printed. In production it is in a file of its own until somebody has
 * signed in with it.
 */
export type FirstAdmin = { email: string; password: string | undefined; file: string | undefined }

/** The first sign-in may have been at another process, which has other files. */
const removeUsedPassword = async ({ db, config }: Deps): Promise<void> => {
  const first = readFirstAdmin(config)
  if (first !== undefined && (await hasSignedIn(db, first.email))) removeFirstAdmin(config)
}

/** Undefined when there is a SUPER_ADMIN already; of two processes that start at once, one makes it. */
export const ensureFirstAdmin = async (deps: Deps): Promise<FirstAdmin | undefined> => {
  if (await hasSuperAdmin(deps.db)) {
    await removeUsedPassword(deps)
    return undefined
  }
  const email = (deps.config.admin.email ?? defaultEmail).toLowerCase()
  const madeUp = deps.config.admin.password === undefined ? deps.random.bytes(15).toString('base64url') : undefined
  const password = deps.config.admin.password ?? madeUp ?? ''
  const hash = await deps.hasher.hash(password)
  if (!hash.ok) throw new Error('The password of the first administrator could not be hashed.')
  const isInFile = madeUp !== undefined && !isTrial(deps.config)
  // Before the account: killed in between, the next start makes both again.
  if (isInFile) writeFirstAdmin(deps.config, { email, password })
  const now = deps.clock.now()
  const id = deps.random.uuid()
  const made = await deps.db.transaction(async (tx) => {
    const member = {
      id,
      email,
      passwordHash: hash.value,
      firstName: '',
      lastName: '',
      role: 'SUPER_ADMIN' as const,
      language: 'en' as const,
      mustChoosePassword: madeUp !== undefined,
      createdBy: null,
    }
    if (!(await insertStaff(tx, member, now))) return false
    await announceStaff(tx, deps, {
      actor: undefined,
      member,
      news: { kind: 'created', after: { email, role: 'SUPER_ADMIN', isActive: true } },
    })
    return true
  })
  if (!made) {
    if (isInFile) removeFirstAdmin(deps.config)
    return undefined
  }
  return isInFile
    ? { email, password: undefined, file: firstAdminFile(deps.config) }
    : { email, password: madeUp, file: undefined }
}
