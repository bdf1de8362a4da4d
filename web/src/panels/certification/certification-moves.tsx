// The buttons of one certification: only the moves allowed now, each confirmed in a dialog.

import type { AnswerFor } from '@assure/contract/calls'
import type { CertificationMove } from '@assure/contract/domain/certification-moves'
import { seenOf } from '@assure/contract/domain/seen'
import { useState } from 'react'
import type { Answer } from '../../lib/api.ts'
import { formatNumber } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { useAct } from '../act/use-act.ts'
import { usePageCommands } from '../palette/page-commands.ts'
import { useNotice } from '../panel-card/use-notice.tsx'
import { type Concerns, type Decider, MoveDialog } from './move-dialog.tsx'
import { certificationTexts } from './texts.ts'

export type StaffCertification = AnswerFor<'GET /admin/api/facilities/:id'>['certifications'][number]

export type MoveRequest = {
  move: CertificationMove
  /** The certification as it was when the dialog opened. */
  seen?: string | undefined
  reason?: string | undefined
  visited?: boolean | undefined
}

type Props = {
  by: Decider
  /** The facility's name. */
  facility: string
  certification: StaffCertification
  isOverride?: boolean | undefined
  recommends?: boolean | undefined
  asksVisit?: boolean | undefined
  concerns?: Concerns | undefined
  /** Large buttons that fill the row, for the bottom bar. */
  wide?: boolean | undefined
  send: (move: MoveRequest) => Promise<Answer<unknown>>
}

export const CertificationMoves = ({
  by,
  facility,
  certification,
  isOverride = false,
  recommends = false,
  asksVisit = false,
  concerns,
  wide = false,
  send,
}: Props) => {
  const t = certificationTexts.useT()
  const { id, recommendation, open_findings: openFindings } = certification
  /** The office is told what the inspector's findings still wait for. */
  const openActions =
    by === 'admin' && certification.state === 'pending' && openFindings > 0
      ? [`${t('corrective-actions')}: ${formatNumber(openFindings, t.language)}`]
      : []
  const texts = [...(concerns?.texts ?? []), ...openActions]
  const against = texts.length > 0 ? { texts, checklist: concerns?.checklist } : undefined
  const isUnvisited = by === 'admin' && !certification.was_visited
  // The exception comes after the usual move.
  const isException = (one: CertificationMove): boolean => one === 'certify' && isUnvisited
  const moves = certification.moves.toSorted((a, b) => Number(isException(a)) - Number(isException(b)))
  /**
   * Only the usual next move stands out. For an administrator that is the inspector's recommendation, unless open
   * findings contradict it.
   */
  const lookOf = (one: CertificationMove) => {
    if (isException(one)) return 'quiet'
    if (by === 'inspector') return one === 'certify' && against === undefined ? 'go' : 'ghost'
    if (recommendation?.move !== one) return 'ghost'
    return one === 'fail' ? 'main' : against === undefined ? 'go' : 'ghost'
  }
  const labelOf = (one: CertificationMove): string =>
    one === 'certify' && isUnvisited ? t('admin.certify-unvisited') : t(`${by}.${one}`)
  const [open, setOpen] = useState(false)
  const [move, setMove] = useState<CertificationMove>('certify')
  const { notice, fail } = useNotice()
  const close = (): void => setOpen(false)
  const act = useAct({
    open,
    subject: { area: by, kind: 'certification', id, seen: seenOf.certification(certification) },
    send: (reason: string, seen) =>
      send({ move, seen, ...(reason ? { reason } : {}), ...(asksVisit ? { visited: true } : {}) }),
    texts: { failed: t('update-failed') },
    done: t(`done.${move}`),
    tone: move === 'certify' ? 'success' : 'neutral',
    onDone: close,
    problemOf: ({ message }) => message,
    fail: (text) => {
      close()
      fail(text)
    },
  })

  const ask = (next: CertificationMove): void => {
    setMove(next)
    setOpen(true)
  }
  usePageCommands(moves.map((one) => ({ key: `move-${one}`, label: labelOf(one), run: () => ask(one) })))
  return (
    <>
      {moves.length > 0 && (
        <div data-moves className="flex flex-wrap gap-2">
          {moves.map((one) => (
            <Button
              key={one}
              size={wide ? 'normal' : 'medium'}
              look={lookOf(one)}
              className={wide ? 'flex-1' : undefined}
              onClick={() => ask(one)}
            >
              {labelOf(one)}
            </Button>
          ))}
        </div>
      )}
      <MoveDialog
        by={by}
        facility={facility}
        isUnvisited={isUnvisited}
        move={move}
        open={open}
        busy={act.busy}
        isOverride={isOverride}
        recommends={recommends}
        asksVisit={asksVisit}
        concerns={against}
        overtaken={act.overtaken}
        onConfirm={(reason) => void act.run(reason)}
        onCancel={close}
      />
      {notice}
    </>
  )
}
