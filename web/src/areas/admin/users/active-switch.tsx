// Changes at once; a refusal puts it back and says why.
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { callKey, queryClient, refresh } from '../../../lib/query.ts'
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
  const [wanted, setWanted] = useState<boolean>()
  const [problem, setProblem] = useState<string>()
  const shown = wanted ?? user.is_active

  const change = async (next: boolean): Promise<void> => {
    setWanted(next)
    const answer = await call('POST /admin/api/users/:id/status', {
      params: { id: user.id },
      body: { is_active: next },
    })
    if (answer.ok) {
      queryClient.setQueryData<UserDetail>(
        callKey('GET /admin/api/users/:id', { params: { id: user.id } }),
        (known) => known && { ...known, is_active: answer.value.is_active },
      )
      toast({ title: words.success, text: answer.value.message ?? t(next ? 'activated' : 'deactivated') })
      void refresh('GET /admin/api/users', 'GET /admin/api/audit')
    } else setProblem(explain(answer, { failed: t('active.failed'), network: t('network') }))
    setWanted(undefined)
  }

  return (
    <>
      <Switch
        label={shown ? t('active') : t('inactive')}
        aria-label={t('active')}
        value={shown}
        busy={wanted !== undefined}
        onValue={(next) => void change(next)}
      />
      <MessageDialog open={problem !== undefined} kind="error" onClose={() => setProblem(undefined)}>
        {problem}
      </MessageDialog>
    </>
  )
}
