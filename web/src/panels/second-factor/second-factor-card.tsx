// Two-step verification of staff: its state, set-up and removal.

import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/data/tag.tsx'
import { Card } from '../../ui/data/tiles.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { useUiText } from '../../ui/texts.tsx'
import { useAct } from '../act/use-act.ts'
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
  const [isMissing, setIsMissing] = useState(false)
  const close = (): void => {
    setDialog(undefined)
    setPassword('')
    setIsMissing(false)
  }
  const { busy, errors, problem, run } = useAct({
    area,
    open: dialog === 'remove',
    send: (currentPassword: string) => call(removeCalls[area], { body: { currentPassword } }),
    texts: { failed: t('failed'), network: t('network') },
    done: t('done.off'),
    onDone: () => {
      close()
      onChanged(false)
    },
  })
  const remove = (): void => {
    setIsMissing(password === '')
    if (password !== '') void run(password)
  }
  const error = isMissing ? t('required') : errors.currentPassword

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
        busy={busy}
        busyText={t('removing')}
        problem={problem}
        onConfirm={remove}
        onCancel={close}
      >
        <Field
          label={t('password.current')}
          name="removalPassword"
          error={error}
          value={password}
          onValue={setPassword}
        >
          <PasswordInput />
        </Field>
      </ConfirmDialog>
    </Card>
  )
}
