import type { signInAdmin, signInInspector } from '@assure/contract/calls/sign-in'
import type { ReturnOf } from '@assure/contract/endpoint'
import type { Deps } from '../../platform/deps.ts'
import type { SignedIn } from './sign-in.ts'

export const adminWire = (
  { token, account }: SignedIn,
  mustSetSecondFactor: boolean,
): ReturnOf<typeof signInAdmin> => ({
  token,
  admin: {
    id: account.id,
    firstName: account.first_name || null,
    lastName: account.last_name || null,
    email: account.email,
    role: account.role ?? 'ADMIN',
    mustChoosePassword: account.must_choose_password,
    mustSetSecondFactor,
  },
})

export const inspectorWire = (
  { files }: Pick<Deps, 'files'>,
  { token, sessionId, account }: SignedIn,
): ReturnOf<typeof signInInspector> => ({
  token,
  inspector: {
    id: account.id,
    email: account.email,
    first_name: account.first_name,
    last_name: account.last_name,
    image_url:
      account.image_file_id === null
        ? null
        : files.link(
            'inspector',
            { id: account.image_file_id, name: account.image_name ?? 'photo.webp' },
            { accountId: account.id, sessionId },
          ),
    must_choose_password: account.must_choose_password,
  },
})
