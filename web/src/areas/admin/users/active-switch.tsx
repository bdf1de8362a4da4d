// Switching off asks first, for it signs a person out at once; switching on is done at once. Either can be undone by
// the other.
import { seenOf } from '@assure/contract/domain/seen'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { nameOf } from '../../../lib/person-name.ts'
import { callKey, queryClient, refresh } from '../../../lib/query.ts'
import { useSeen } from '../../../panels/seen/use-seen.tsx'
import { SwitchOffDialog } from '../../../panels/switch-off/switch-off.tsx'
import { MessageDialog } from '../../../ui/dialog/message-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Switch } from '../../../ui/form/choices.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { usersTexts } from './texts.ts'
import type { UserDetail } from './user-facts.tsx'

export const ActiveSwitch = ({ user }: { user: UserDetail }) => {
  const t = usersTexts.useT()
  const words = useUiText()
  const toast = useToast()
  const [asking, setAsking] = useState(false)
  const [wanted, setWanted] = useState<boolean>()
  const [problem, setProblem] = useState<string>()
  const busy = wanted !== undefined
  const present = seenOf.switch(user)
  const about = { area: 'admin', kind: 'switch', id: user.id, seen: present } as const
  const { seen, notice: overtaken, explains } = useSeen(asking, about, { busy })
  const shown = wanted ?? user.is_active

  const change = async (next: boolean): Promise<void> => {
    setWanted(next)
    const answer = await call('POST /admin/api/users/:id/status', {
      params: { id: user.id },
      body: { is_active: next, seen: asking ? seen : present },
    })
    if (answer.ok) {
      queryClient.setQueryData<UserDetail>(
        callKey('GET /admin/api/users/:id', { params: { id: user.id } }),
        (known) => known && { ...known, is_active: answer.value.is_active },
      )
      toast({
        title: words.success,
        text: answer.value.message ?? t(next ? 'activated' : 'deactivated'),
        tone: next ? 'success' : 'neutral',
      })
      setAsking(false)
    } else if (!(asking && (await explains(answer)))) {
      setAsking(false)
      setProblem(explain(answer, { failed: t('active.failed'), network: t('network') }))
    }
    void refresh('GET /admin/api/users', 'GET /admin/api/users/:id', 'GET /admin/api/audit')
    setWanted(undefined)
  }

  return (
    <>
      <Switch
        label={shown ? t('active') : t('inactive')}
        aria-label={t('active')}
        value={shown}
        busy={busy}
        onValue={(next) => (next ? void change(true) : setAsking(true))}
      />
      <SwitchOffDialog
        open={asking}
        name={nameOf(user.first_name, user.last_name, user.email)}
        busy={busy}
        overtaken={overtaken}
        onConfirm={() => void change(false)}
        onCancel={() => setAsking(false)}
      />
      <MessageDialog open={problem !== undefined} kind="error" onClose={() => setProblem(undefined)}>
        {problem}
      </MessageDialog>
    </>
  )
}
