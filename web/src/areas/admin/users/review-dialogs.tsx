// Confirms approving, rejecting and requesting documents. The server's refusal opens in a dialog of its own, so that
// the typed text is not lost.

import { seenOf } from '@assure/contract/domain/seen'
import { useState } from 'react'
import { type Answer, call } from '../../../lib/api.ts'
import { nameOf } from '../../../lib/person-name.ts'
import { ActDialog } from '../../../panels/act/act-dialog.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { Name } from '../../../ui/values.tsx'
import { usersTexts } from './texts.ts'
import type { UserDetail } from './user-facts.tsx'

/** Each decision takes its letter, then Enter to confirm. */
export const reviewKeys = { approve: 'a', reject: 'r', request: 'd' } as const
export type ReviewStep = keyof typeof reviewKeys

const mostLetters = 1_000

const send = (step: ReviewStep, id: string, words: string, seen: string | undefined): Promise<Answer<UserDetail>> => {
  const params = { id }
  if (step === 'approve') return call('POST /admin/api/users/:id/approve', { params, body: { seen } })
  if (step === 'reject')
    return call('POST /admin/api/users/:id/reject', { params, body: { seen, ...(words ? { reason: words } : {}) } })
  return call('POST /admin/api/users/:id/request-documents', { params, body: { seen, message: words } })
}

type Props = { user: UserDetail; step: ReviewStep | undefined; onClose: () => void; onDecided: () => void }

export const ReviewDialogs = ({ user, step, onClose, onDecided }: Props) => {
  const t = usersTexts.useT()
  const words = useUiText()
  // Kept while the dialog closes, so that its texts do not change meanwhile.
  const [last, setLast] = useState<ReviewStep>('approve')
  if (step && step !== last) setLast(step)
  const name = nameOf(user.first_name, user.last_name, user.email)
  const asks = {
    approve: undefined,
    // The reason goes into the rejection email, which gives no explanation without it.
    reject: {
      label: t('reason'),
      hint: t('reject.reason.hint'),
      without: t('reject.without'),
      max: mostLetters,
    },
    request: { label: t('request.message'), hint: t('reject.reason.hint'), max: mostLetters },
  }[last]
  return (
    <ActDialog
      open={step !== undefined}
      title={t(`${last}.title`)}
      text={t.parts(`${last}.text`, { name: <Name className="font-semibold text-ink">{name}</Name> })}
      focusAnswer
      look={last === 'reject' ? 'danger' : 'main'}
      confirmLabel={t(`${last}.confirm`)}
      busyText={t(`${last}.busy`)}
      reason={asks}
      subject={{ area: 'admin', kind: 'review', id: user.id, seen: seenOf.review(user) }}
      send={(typed, seen) => send(last, user.id, typed, seen)}
      texts={{ failed: t(`${last}.failed`) }}
      problemOf={(failure) => failure.fieldErrors?.message}
      refusal="over"
      done={({ message }) => ({
        title: t('done.about', { success: words.success, name }),
        text: message ?? t(`${last}.done`),
        tone: last === 'reject' ? 'neutral' : 'success',
      })}
      onClose={onClose}
      onDone={onDecided}
    />
  )
}
