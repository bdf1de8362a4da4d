import type { signInAdmin, signInInspector } from '@assure/contract/calls/sign-in'
import type { AnswerOf } from '@assure/contract/endpoint'
import type { Deps } from '../../platform/deps.ts'
import type { SignedIn } from './sign-in.ts'

export const adminWire = (
  { token, account }: SignedIn,
  mustSetSecondFactor: boolean,
): AnswerOf<typeof signInAdmin> => ({
  token,
  admin: {
    id: account.id,
    firstName: account.firstName || null,
    lastName: account.lastName || null,
    email: account.email,
    role: account.role ?? 'ADMIN',
    mustChoosePassword: account.mustChoosePassword,
    mustSetSecondFactor,
  },
})

export const inspectorWire = (
  { files }: Pick<Deps, 'files'>,
  { token, sessionId, account }: SignedIn,
): AnswerOf<typeof signInInspector> => ({
  token,
  inspector: {
    id: account.id,
    email: account.email,
    first_name: account.firstName,
    last_name: account.lastName,
    image_url:
      account.imageFileId === null
        ? null
        : files.link(
            'inspector',
            { id: account.imageFileId, name: account.imageName ?? 'photo.webp' },
            { accountId: account.id, sessionId },
          ),
    must_choose_password: account.mustChoosePassword,
  },
})
