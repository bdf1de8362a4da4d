// The review actions of an inspector or an administrator; each is confirmed in a dialog.

import { seenOf } from '@assure/contract/domain/seen'
import { useState } from 'react'
import { useDates } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { useUiText } from '../../ui/texts.tsx'
import { ActDialog } from '../act/act-dialog.tsx'
import { type FindingDetail, type ReviewAct, review } from './finding-calls.ts'
import { findingTexts } from './texts.ts'

const kinds = ['accept', 'close-desk', 'close-visit', 'return', 'grant', 'refuse', 'waive'] as const
type Kind = (typeof kinds)[number]

const moveOf = {
  accept: 'accept-plan',
  'close-desk': 'close-at-desk',
  'close-visit': 'close-at-visit',
  return: 'return',
  grant: 'decide-extension',
  refuse: 'decide-extension',
  waive: 'waive',
} as const satisfies Record<Kind, FindingDetail['moves'][number]>
const actOf: Record<Kind, ReviewAct> = {
  accept: 'accept',
  'close-desk': 'close',
  'close-visit': 'close',
  return: 'return',
  grant: 'extension',
  refuse: 'extension',
  waive: 'waive',
}
const longest = 1000

export const ReviewActs = ({ area, finding }: { area: 'admin' | 'inspector'; finding: FindingDetail }) => {
  const t = findingTexts.useT()
  const words = useUiText()
  const { date } = useDates()
  const [openKind, setOpenKind] = useState<Kind>()
  const labels: Record<Kind, string> = {
    accept: t('act.accept-plan'),
    'close-desk': t('act.close-at-desk'),
    'close-visit': t('act.close-at-visit'),
    return: t('act.return'),
    grant: t('act.grant'),
    refuse: t('act.refuse'),
    waive: t('act.waive'),
  }
  const questions: Record<Kind, { title: string; text: string }> = {
    accept: { title: t('accept.title'), text: t('accept.text') },
    'close-desk': { title: t('close.title'), text: t('close.text.desk') },
    'close-visit': { title: t('close.title'), text: t('close.text.visit') },
    return: { title: t('return.title'), text: t('return.text') },
    grant: {
      title: t('grant.title'),
      text: t('grant.text', { date: finding.extension_until ? date(finding.extension_until) : '' }),
    },
    refuse: { title: t('refuse.title'), text: t('refuse.text') },
    waive: { title: t('waive.title'), text: t('waive.text') },
  }
  const send = (kind: Kind, text: string, seen: string | undefined) => {
    const isClosing = actOf[kind] === 'close'
    return review(area, actOf[kind], finding.id, {
      ...(isClosing ? { ...(text ? { note: text } : {}), check: kind === 'close-visit' ? 'visit' : 'desk' } : {}),
      ...(isClosing || text === '' ? {} : { reason: text }),
      is_granted: kind === 'grant',
      seen,
    })
  }
  const possible = kinds.filter((kind) => finding.moves.includes(moveOf[kind]))
  const needsReason = openKind === 'return' || openKind === 'refuse' || openKind === 'waive'
  const mayNote = openKind === 'close-desk' || openKind === 'close-visit'
  return (
    <>
      {possible.length > 0 && (
        <div className="flex flex-wrap gap-3 print:hidden">
          {possible.map((kind, place) => (
            <Button
              key={kind}
              look={place === 0 && kind !== 'close-visit' ? 'main' : 'ghost'}
              onClick={() => setOpenKind(kind)}
            >
              {labels[kind]}
            </Button>
          ))}
        </div>
      )}
      {finding.needs_colleague && <p className="mt-4 text-small text-ink-2">{t('waive.colleague')}</p>}
      {kinds.map((kind) => (
        <ActDialog
          key={kind}
          open={openKind === kind}
          title={questions[kind].title}
          text={questions[kind].text}
          confirmLabel={labels[kind]}
          busyText={t('act.busy')}
          look={kind === 'waive' ? 'danger' : 'main'}
          reason={
            openKind === kind && (needsReason || mayNote)
              ? { label: needsReason ? words.reason : t('close.note'), optional: mayNote, max: longest }
              : undefined
          }
          subject={{ area, kind: 'finding', id: finding.id, seen: seenOf.finding(finding) }}
          send={(text, seen) => send(kind, text, seen)}
          texts={{ failed: t('act.failed') }}
          refusal="after"
          done={labels[kind]}
          onClose={() => setOpenKind(undefined)}
        />
      ))}
    </>
  )
}
