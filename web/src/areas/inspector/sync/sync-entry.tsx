import { messageLimits } from '@assure/contract/domain/conversation'
import {
  Camera,
  CircleCheck,
  CircleX,
  ListChecks,
  type LucideIcon,
  MessageSquareText,
  PenLine,
  StickyNote,
  TriangleAlert,
} from 'lucide-react'
import { useState } from 'react'
import { useDates } from '../../../lib/dates.ts'
import { syncOf } from '../../../offline/field-sync.ts'
import {
  canHandOver,
  hasFiles,
  type ItemState,
  isSomebodyElses,
  type SyncView,
  stateOf,
  type UnsentItem,
  type UnsentWrite,
} from '../../../offline/sync-state.ts'
import { Button } from '../../../ui/button.tsx'
import { Tag, type TagTone } from '../../../ui/data/tag.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Checkbox } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-input.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { LtrValue, Name } from '../../../ui/values.tsx'
import { useEntryWords } from './entry-words.ts'
import { syncTexts } from './texts.ts'

type Correctable = Extract<UnsentWrite, { kind: 'note' | 'message' | 'decision' }>
type Props = {
  item: UnsentItem
  open: boolean
  onClose: () => void
  onSend: (write: UnsentWrite) => void
}

const isCorrectable = (write: UnsentWrite): write is Correctable =>
  write.kind === 'note' || write.kind === 'message' || write.kind === 'decision'

const textOf = (write: Correctable): string =>
  write.kind === 'note' ? write.note : write.kind === 'message' ? write.text : (write.reason ?? '')
const mostLetters = { note: 5000, message: messageLimits.letters, decision: 1000 } as const

const CorrectForm = ({ write, onClose, onSend }: { write: Correctable } & Pick<Props, 'onClose' | 'onSend'>) => {
  const t = syncTexts.useT()
  const words = useUiText()
  const [text, setText] = useState(textOf(write))
  const [visited, setVisited] = useState(write.kind === 'decision' && write.visited === true)
  const [lacks, setLacks] = useState(false)
  const needsText = write.kind !== 'decision' || write.move === 'fail'
  const send = (): void => {
    const reasonText = text.trim()
    if (needsText && reasonText === '') setLacks(true)
    else
      onSend(
        write.kind === 'note'
          ? { ...write, note: reasonText }
          : write.kind === 'message'
            ? { ...write, text: reasonText }
            : {
                ...write,
                reason: reasonText || undefined,
                visited: visited || undefined,
              },
      )
  }
  return (
    <DialogForm onSubmit={send} submit={t('correct.send')} onCancel={onClose}>
      <Field
        label={write.kind === 'decision' ? words.reason : t(write.kind)}
        optional={!needsText}
        error={lacks ? words.required : undefined}
      >
        <TextArea dir="auto" maxLength={mostLetters[write.kind]} value={text} onValue={setText} />
      </Field>
      {write.kind === 'decision' && <Checkbox label={t('visited')} value={visited} onValue={setVisited} />}
    </DialogForm>
  )
}

// Corrects an entry that the server refused and sends it again.
const CorrectDialog = ({ item, open, onClose, onSend }: Props) => {
  const t = syncTexts.useT()
  if (!isCorrectable(item.write)) return null
  return (
    <Dialog open={open} onClose={onClose} title={t('correct.title')}>
      {open && <CorrectForm write={item.write} onClose={onClose} onSend={onSend} />}
    </Dialog>
  )
}

const tones: Record<ItemState, TagTone> = {
  waiting: 'pending',
  sending: 'info',
  sent: 'certified',
  refused: 'expired',
}

/** The server's refusal and what the inspector can do about it. */
const Refusal = ({ item: { problem = {}, handsOver } }: { item: UnsentItem }) => {
  const t = syncTexts.useT()
  const isTooLate = handsOver && isSomebodyElses(problem)
  return (
    <p className="text-small font-semibold text-danger">
      {isTooLate ? t('hand-over.too-late') : (problem.message ?? t('refused.unknown'))}
      {problem.code === 'certification.move-not-possible' && ` ${t('refused.decided')}`}
    </p>
  )
}

const entryIcons: Partial<Record<UnsentWrite['kind'], LucideIcon>> = {
  note: StickyNote,
  message: MessageSquareText,
  report: Camera,
  photo: Camera,
  remarks: Camera,
  'photo-removal': Camera,
  signature: PenLine,
  finding: TriangleAlert,
  'free-finding': TriangleAlert,
}

const EntryIcon = ({ item: { write } }: { item: UnsentItem }) => {
  const isPass =
    (write.kind === 'decision' && write.move === 'certify') ||
    (write.kind === 'submit' && (write.recommendation === 'pass' || write.recommendation.startsWith('conforms')))
  const isFail =
    write.kind === 'decision' ||
    (write.kind === 'submit' && (write.recommendation === 'fail' || write.recommendation === 'does-not-conform'))
  const Icon = isPass ? CircleCheck : isFail ? CircleX : (entryIcons[write.kind] ?? ListChecks)
  return <Icon size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-2" />
}

const Content = ({ item: { write } }: { item: UnsentItem }) => {
  if (write.kind === 'report')
    return (
      <p className="text-small break-words text-ink-2">
        {write.files.map(({ name }) => (
          <LtrValue key={name} className="me-3">
            {name}
          </LtrValue>
        ))}
      </p>
    )
  const text =
    write.kind === 'note' || write.kind === 'answer' || write.kind === 'goods'
      ? write.note
      : write.kind === 'message'
        ? write.text
        : write.kind === 'finding' || write.kind === 'free-finding'
          ? write.description
          : 'reason' in write
            ? write.reason
            : undefined
  return text ? (
    <p dir="auto" className="line-clamp-3 text-small break-words whitespace-pre-line text-ink-2">
      {text}
    </p>
  ) : null
}

/** `here`: the page already names the facility. */
export const SyncEntry = ({ item, view, here = false }: { item: UnsentItem; view: SyncView; here?: boolean }) => {
  const t = syncTexts.useT()
  const dates = useDates()
  const whatOf = useEntryWords()
  const [open, setOpen] = useState<'correct' | 'remove'>()
  const close = (): void => setOpen(undefined)
  const queue = syncOf(item.accountId)
  const state = stateOf(view, item)
  const named = { what: whatOf(item), facility: item.facilityName }
  const isRefused = state === 'refused'
  const isReassigned = canHandOver(item)
  const mayRemove = isRefused || state === 'waiting'
  return (
    <article className="flex items-start gap-3">
      <EntryIcon item={item} />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="min-w-0 font-semibold break-words text-ink">
            {named.what}
            {!here && (
              <span className="font-normal text-ink-2">
                {' · '}
                <Name>{item.facilityName}</Name>
              </span>
            )}
          </p>
          {isReassigned ? (
            <Tag tone="pending">{t('state.kept')}</Tag>
          ) : (
            <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
          )}
        </div>
        <Content item={item} />
        <p className="text-small text-ink-3">{t('entered-at', { when: dates.dateTime(item.enteredAt) })}</p>
        {state === 'sending' && hasFiles(item.write) && (
          <ProgressBar thin label={t('sending')} value={view.sending[item.id] || undefined} />
        )}
        {isRefused && !isReassigned && <Refusal item={item} />}
        {mayRemove && (
          <div className="flex flex-wrap gap-2">
            {isRefused && !isReassigned && isCorrectable(item.write) && (
              <Button
                look="ghost"
                size="small"
                aria-label={t('correct.label', named)}
                onClick={() => setOpen('correct')}
              >
                {t('correct')}
              </Button>
            )}
            {isRefused && (
              <Button
                look="ghost"
                size="small"
                aria-label={t('again.label', named)}
                onClick={() => void queue.correct(item.id)}
              >
                {t('again')}
              </Button>
            )}
            <Button
              look="quiet"
              size="small"
              className={isRefused ? undefined : '-ms-3'}
              aria-label={t('remove.label', named)}
              onClick={() => setOpen('remove')}
            >
              {t('remove')}
            </Button>
          </div>
        )}
      </div>
      <CorrectDialog
        item={item}
        open={open === 'correct'}
        onClose={close}
        onSend={(write) => {
          close()
          void queue.correct(item.id, write)
        }}
      />
      <ConfirmDialog
        open={open === 'remove'}
        title={t('remove.title', named)}
        text={t('remove.text')}
        look="danger"
        confirmLabel={t('remove.confirm')}
        onConfirm={() => {
          close()
          void queue.remove(item.id)
        }}
        onCancel={close}
      />
    </article>
  )
}
