// Confirms deactivating an account, which signs the person out immediately. Reactivating needs no confirmation.
import { type ReactNode, useRef, useState } from 'react'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Name } from '../../ui/values.tsx'
import { useT } from './fixed-texts.ts'

type Props = {
  open: boolean
  name: string
  busy?: boolean
  overtaken?: ReactNode
  onConfirm: () => void
  onCancel: () => void
}

export const SwitchOffDialog = ({ name, ...rest }: Props) => {
  const t = useT()
  return (
    <ConfirmDialog
      {...rest}
      title={t.parts('title', { name: <Name>{name}</Name> })}
      text={t.parts('text', { name: <Name className="font-semibold text-ink">{name}</Name> })}
      look="danger"
      confirmLabel={t('confirm')}
      busyText={t('busy')}
    />
  )
}

/** For forms that save the switch with other fields: asks before submitting. */
export const useSwitchOff = (name: string): { dialog: ReactNode; ask: () => Promise<boolean> } => {
  const [open, setOpen] = useState(false)
  const answer = useRef<(isSure: boolean) => void>(undefined)
  const settle = (isSure: boolean): void => {
    setOpen(false)
    answer.current?.(isSure)
  }
  return {
    dialog: <SwitchOffDialog open={open} name={name} onConfirm={() => settle(true)} onCancel={() => settle(false)} />,
    ask: () => {
      setOpen(true)
      return new Promise((resolve) => {
        answer.current = resolve
      })
    },
  }
}
