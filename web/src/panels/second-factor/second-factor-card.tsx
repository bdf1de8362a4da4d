// The second factor of staff: whether it is on, setting it up, taking it away.
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { explain } from '../../lib/explain.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/data/tag.tsx'
import { Card } from '../../ui/data/tiles.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { useUiText } from '../../ui/texts.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'
import { secondFactorTexts } from './texts.ts'

const removeCalls = {
  admin: 'POST /admin/api/second-factor/remove',
  inspector: 'POST /inspector/api/second-factor/remove',
} as const

type Props = {
  area: 'admin' | 'inspector'
  on: boolean
  onChanged: (on: boolean) => void
}

export const SecondFactorCard = ({ area, on, onChanged }: Props) => {
  const t = secondFactorTexts.useT()
  const words = useUiText()
  const toast = useToast()
  const [dialog, setDialog] = useState<'set-up' | 'remove'>()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  const close = (): void => {
    setDialog(undefined)
    setPassword('')
    setError(undefined)
    setProblem(undefined)
  }
  const remove = async (): Promise<void> => {
    setProblem(undefined)
    if (password === '') return setError(t('required'))
    setError(undefined)
    setBusy(true)
    const answer = await call(removeCalls[area], { body: { currentPassword: password } })
    setBusy(false)
    if (answer.ok) {
      toast({ title: words.success, text: answer.message ?? t('done.off') })
      close()
      return onChanged(false)
    }
    if (answer.fieldErrors?.currentPassword) setError(answer.fieldErrors.currentPassword)
    else setProblem(explain(answer, { failed: t('failed'), network: t('network') }))
  }

  return (
    <Card title={t('title')} aside={<Tag tone={on ? 'certified' : 'neutral'}>{on ? t('on') : t('off')}</Tag>}>
      <div className="flex flex-col items-start gap-3">
        <p className="measure text-ink-2">{on ? t('text.on') : t('text.off')}</p>
        {on ? (
          <Button look="ghost" size="medium" onClick={() => setDialog('remove')}>
            {t('remove')}
          </Button>
        ) : (
          <Button look="ghost" size="medium" onClick={() => setDialog('set-up')}>
            {t('set-up')}
          </Button>
        )}
      </div>
      <SetUpDialog
        open={dialog === 'set-up'}
        area={area}
        onClose={close}
        onDone={() => {
          toast({ title: words.success, text: t('done.on') })
          onChanged(true)
        }}
      />
      <ConfirmDialog
        open={dialog === 'remove'}
        title={t('remove.title')}
        text={t('remove.text')}
        look="danger"
        confirmLabel={t('remove.confirm')}
        cancelLabel={t('cancel')}
        busy={busy}
        busyText={t('removing')}
        problem={problem}
        onConfirm={() => void remove()}
        onCancel={close}
      >
        <Field label={t('password.label')} name="removalPassword" error={error} value={password} onValue={setPassword}>
          <PasswordInput />
        </Field>
      </ConfirmDialog>
    </Card>
  )
}
