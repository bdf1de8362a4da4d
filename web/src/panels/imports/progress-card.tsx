// How far an import is, what came of it, and undoing it.
import { useEffect, useState } from 'react'
import { call, inArea } from '../../lib/api.ts'
import { useDates } from '../../lib/dates.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { SummaryList } from '../../ui/data/summary-list.tsx'
import { Card } from '../../ui/data/tiles.tsx'
import { InlineAlert } from '../../ui/feedback/inline-alert.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { ActDialog } from '../act/act-dialog.tsx'
import { ExportButton } from '../list/export-button.tsx'
import { type Import, type ImportArea, importPages } from './import-calls.ts'
import { ImportTag } from './state-tag.tsx'
import { importTexts } from './texts.ts'

type Props = { area: ImportArea; one: Import }

const UndoButton = ({ area, one }: Props) => {
  const t = importTexts.useT()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="ghost" size="medium" onClick={() => setIsOpen(true)}>
        {t(one.state === 'running' ? 'stop' : 'undo')}
      </Button>
      <ActDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        area={area}
        title={t('undo.title')}
        text={t('undo.text')}
        confirmLabel={t('undo.confirm')}
        cancelLabel={t('undo.cancel')}
        send={() => call(inArea(area, 'POST /imports/:id/undo'), { params: { id: one.id } })}
        texts={{ failed: t('undo.failed') }}
        done={t('undo.done')}
        refreshes={['import']}
      />
    </>
  )
}

/** Whether its hour is not over, by the clock of this device: the server decides. */
const useIsUndoable = (until: string | null): boolean => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000)
    return () => clearInterval(timer)
  }, [])
  return until !== null && new Date(until).getTime() > now
}

/** Only the office has invitations. */
const Invitations = ({ one }: Pick<Props, 'one'>) => {
  const t = importTexts.useT()
  const { time } = useDates()
  const [isOpen, setIsOpen] = useState(false)
  const { id, invitations_due_at: due, invited_at: sent } = one
  const isWaiting = useIsUndoable(due)
  if (due === null) return null
  if (!isWaiting || sent !== null)
    return <p className="text-ink-2">{t(sent === null ? 'invitations.sending' : 'invitations.sent')}</p>
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-ink-2">{t('invitations', { time: time(due) })}</p>
      <Button look="ghost" size="medium" onClick={() => setIsOpen(true)}>
        {t('invite')}
      </Button>
      <ActDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        area="admin"
        title={t('invite.title')}
        text={t('invite.text')}
        confirmLabel={t('invite.confirm')}
        cancelLabel={t('invite.cancel')}
        send={() => call('POST /admin/api/imports/:id/invite', { params: { id } })}
        texts={{ failed: t('invite.failed') }}
        done={t('invitations.sending')}
        refreshes={['import']}
      />
    </div>
  )
}

const Progress = ({ one: { state, counts } }: Pick<Props, 'one'>) => {
  const t = importTexts.useT()
  const all = state === 'running' ? counts.created + counts.good : counts.created + counts.removed + counts.kept
  const done = state === 'running' ? counts.created : counts.removed + counts.kept
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar label={t('progress')} value={all === 0 ? 1 : done / all} />
      <p className="text-ink">{t('progress.text', { done, all })}</p>
      <p className="text-small text-ink-2">{t('progress.leave')}</p>
    </div>
  )
}

const Result = ({ area, one }: Props) => {
  const t = importTexts.useT()
  const { time } = useDates()
  const { id, state, counts, kind, undo_until: until } = one
  const isUndoable = useIsUndoable(until)
  const lists: Partial<Record<Import['kind'], string>> = importPages[area].lists
  const list = lists[kind]
  return (
    <div className="flex flex-col gap-4">
      {state === 'failed' && <InlineAlert tone="error">{t('failed.text')}</InlineAlert>}
      <SummaryList
        rows={[
          { label: t('count.rows'), value: counts.rows },
          { label: t('count.created'), value: counts.created + counts.kept + counts.removed },
          counts.left_out > 0 && { label: t('count.left-out'), value: counts.left_out },
          counts.removed > 0 && { label: t('count.removed'), value: counts.removed },
          counts.kept > 0 && { label: t('count.kept'), value: counts.kept },
        ]}
      />
      {state === 'done' && (
        <p className="text-ink-2">
          {isUndoable && until !== null ? t('undo.until', { time: time(until) }) : t('undo.over')}
        </p>
      )}
      {state === 'done' && <Invitations one={one} />}
      <div className="flex flex-wrap gap-2">
        {one.may.undo && isUndoable && <UndoButton area={area} one={one} />}
        {counts.left_out > 0 && (
          <ExportButton
            through={inArea(area, 'GET /imports/:id/left-out')}
            params={{ id }}
            name="left-out.csv"
            label={t('left-out.download')}
            texts={{ failed: t('left-out.failed') }}
          />
        )}
        {list !== undefined && (
          <LinkButton look="ghost" size="medium" href={list}>
            {t(`kind.${kind}`)}
          </LinkButton>
        )}
        <LinkButton look="ghost" size="medium" href={importPages[area].start}>
          {t('another')}
        </LinkButton>
      </div>
    </div>
  )
}

export const ProgressCard = ({ area, one }: Props) => {
  const t = importTexts.useT()
  const isMoving = one.state === 'running' || one.state === 'undoing'
  return (
    <Card title={t(`title.${one.kind}`)} aside={<ImportTag state={one.state} />}>
      {isMoving ? (
        <div className="flex flex-col items-start gap-4 *:first:self-stretch">
          <Progress one={one} />
          {one.may.undo && <UndoButton area={area} one={one} />}
        </div>
      ) : (
        <Result area={area} one={one} />
      )}
    </Card>
  )
}
