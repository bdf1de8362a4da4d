// Confirms a move of a certification, with the reason or the visit that it requires.
import type { CertificationMove } from '@assure/contract/domain/certification-moves'
import { type ReactNode, useState } from 'react'
import { LinkButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Checkbox } from '../../ui/form/choices.tsx'
import { useUiText } from '../../ui/texts.tsx'
import { Name } from '../../ui/values.tsx'
import { certificationTexts } from './texts.ts'

export type Decider = 'admin' | 'inspector'

/** What weighs against a Pass. Shown in the dialog; an inspector then has to give a reason. */
export type Concerns = {
  texts: readonly string[]
  /** The checklist's URL, while answers can still be entered. */
  checklist: string | undefined
}

type Props = {
  by: Decider
  facility: string
  /** No visit has been completed and no report has arrived. */
  isUnvisited: boolean
  move: CertificationMove
  open: boolean
  busy: boolean
  /** Certifies without a passed visit. */
  isOverride: boolean
  /** Pass and Fail are only recommendations. */
  recommends: boolean
  /** No visit is scheduled, so the inspector is asked whether there was one today. */
  asksVisit: boolean
  concerns: Concerns | undefined
  overtaken: ReactNode
  onConfirm: (reason: string) => void
  onCancel: () => void
}

const longestReason = 1000

export const MoveDialog = ({
  by,
  facility,
  isUnvisited,
  move,
  open,
  busy,
  isOverride,
  recommends,
  asksVisit,
  concerns,
  overtaken,
  onConfirm,
  onCancel,
}: Props) => {
  const t = certificationTexts.useT()
  const words = useUiText()
  const [visited, setVisited] = useState(false)
  const [lacksVisit, setLacksVisit] = useState(false)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    setVisited(false)
    setLacksVisit(false)
  }
  const isOverriding = by === 'admin' && move === 'certify' && isOverride
  const against = move === 'certify' ? concerns : undefined
  const asksReason = move !== 'certify' || isOverriding || (by === 'inspector' && against !== undefined)
  const confirm = (reason: string): void => {
    if (asksVisit && !visited) setLacksVisit(true)
    else onConfirm(reason)
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('ask.title')}
      text={
        <>
          <Name className="block font-semibold text-ink">{facility}</Name>
          {recommends && move !== 'expire' ? t(`recommend.${move}`) : t(`ask.${move}`)}
        </>
      }
      confirmLabel={t(`${by}.yes.${move}`)}
      look={move !== 'certify' ? 'danger' : against ? 'ghost' : 'main'}
      instead={
        against?.checklist === undefined ? undefined : (
          <LinkButton href={against.checklist} className="flex-1">
            {t('to-checklist')}
          </LinkButton>
        )
      }
      busy={busy}
      busyText={t('saving')}
      overtaken={overtaken}
      problem={lacksVisit ? t('visit.needed') : undefined}
      reason={
        asksReason
          ? {
              label: words.reason,
              hint: move === 'fail' ? t('reason.fail') : isOverriding ? t('reason.override') : undefined,
              optional: move === 'expire',
              max: longestReason,
            }
          : undefined
      }
      onConfirm={confirm}
      onCancel={onCancel}
    >
      {against && (
        <ul className="flex list-disc flex-col gap-1 ps-5 font-semibold text-pending">
          {against.texts.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      {isUnvisited && move === 'certify' && <p className="font-semibold text-pending">{t('unvisited')}</p>}
      {asksVisit && (
        <div>
          <p className="font-semibold text-ink">{t('visit.none')}</p>
          <Checkbox
            label={t('visit.yes')}
            value={visited}
            onValue={(now) => {
              setVisited(now)
              setLacksVisit(false)
            }}
          />
        </div>
      )}
    </ConfirmDialog>
  )
}
