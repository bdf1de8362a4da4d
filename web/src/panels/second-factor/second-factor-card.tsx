// Two-step verification of staff: its state, set-up and removal.

import { useState } from 'react'
import { call, inArea } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/data/tag.tsx'
import { Card } from '../../ui/data/tiles.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useUiText } from '../../ui/texts.tsx'
import { PasswordConfirmDialog } from '../act/password-confirm-dialog.tsx'
import { useAct } from '../act/use-act.ts'
import { SetUpDialog } from './set-up-dialog.tsx'
import { secondFactorTexts } from './texts.ts'

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
  const close = (): void => setDialog(undefined)
  const { busy, errors, problem, run } = useAct({
    area,
    open: dialog === 'remove',
    send: (currentPassword: string) => call(inArea(area, 'POST /second-factor/remove'), { body: { currentPassword } }),
    texts: { failed: t('failed') },
    done: t('done.off'),
    onDone: () => {
      close()
      onChanged(false)
    },
  })

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
      {dialog === 'remove' && (
        <PasswordConfirmDialog
          title={t('remove.title')}
          text={t('remove.text')}
          confirmLabel={t('remove.confirm')}
          busy={busy}
          busyText={t('removing')}
          problem={problem}
          name="removalPassword"
          label={t('password.current')}
          required={t('required')}
          error={errors.currentPassword}
          onConfirm={(password) => void run(password)}
          onCancel={close}
        />
      )}
    </Card>
  )
}
