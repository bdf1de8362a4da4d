// The first SUPER_ADMIN, made at the first start.
import type { Deps } from '../../platform/deps.ts'
import { announceStaff } from './announce-staff.ts'
import { hasSuperAdmin, insertStaff } from './store.ts'

const defaultEmail = 'admin@assure.example'

/** `password` only when it was made up: it is printed once and nowhere kept. */
export type FirstAdmin = { email: string; password: string | undefined }

/** Undefined when there is a SUPER_ADMIN already; of two processes that start at once, one makes it. */
export const ensureFirstAdmin = async (deps: Deps): Promise<FirstAdmin | undefined> => {
  if (await hasSuperAdmin(deps.db)) return undefined
  const email = (deps.config.admin.email ?? defaultEmail).toLowerCase()
  const madeUp = deps.config.admin.password === undefined ? deps.random.bytes(15).toString('base64url') : undefined
  const password = deps.config.admin.password ?? madeUp ?? ''
  const hash = await deps.hasher.hash(password)
  if (!hash.ok) throw new Error('The password of the first administrator could not be hashed.')
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
  return made ? { email, password: madeUp } : undefined
}
