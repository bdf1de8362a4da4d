// Deactivating asks for confirmation because it signs the person out immediately; activating does not. Each undoes the
// other.

import { seenOf } from '@assure/contract/domain/seen'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { nameOf } from '../../../lib/person-name.ts'
import { useAct } from '../../../panels/act/use-act.ts'
import { useNotice } from '../../../panels/panel-card/use-notice.tsx'
import { SwitchOffDialog } from '../../../panels/switch-off/switch-off.tsx'
import { Switch } from '../../../ui/form/choices.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { usersTexts } from './texts.ts'
import type { UserDetail } from './user-facts.tsx'

export const ActiveSwitch = ({ user }: { user: UserDetail }) => {
  const t = usersTexts.useT()
  const words = useUiText()
  const { notice, fail } = useNotice()
  const [asking, setAsking] = useState(false)
  const [pendingState, setPendingState] = useState<boolean>()
  const present = seenOf.switch(user)
  const act = useAct({
    subject: { area: 'admin', kind: 'switch', id: user.id, seen: present },
    open: asking,
    send: (is_active: boolean, seen) =>
      call('POST /admin/api/users/:id/status', {
        params: { id: user.id },
        body: { is_active, seen: asking ? seen : present },
      }),
    texts: { failed: t('active.failed') },
    done: ({ value: { is_active, message } }) => ({
      title: words.success,
      text: message ?? t(is_active ? 'activated' : 'deactivated'),
      tone: is_active ? 'success' : 'neutral',
    }),
    fail: (text) => {
      setAsking(false)
      fail(text)
    },
    onDone: () => setAsking(false),
  })
  const shown = pendingState ?? user.is_active
  const change = async (next: boolean): Promise<void> => {
    setPendingState(next)
    await act.run(next)
    setPendingState(undefined)
  }

  return (
    <>
      <Switch
        label={shown ? t('active') : t('inactive')}
        aria-label={t('active')}
        value={shown}
        busy={act.busy}
        onValue={(next) => (next ? void change(true) : setAsking(true))}
      />
      <SwitchOffDialog
        open={asking}
        name={nameOf(user.first_name, user.last_name, user.email)}
        busy={act.busy}
        overtaken={act.overtaken}
        onConfirm={() => void change(false)}
        onCancel={() => setAsking(false)}
      />
      {notice}
    </>
  )
}
