// Imports a bank statement. It is read first, so that nobody imports what they did not see.
import { limits } from '@assure/contract/domain/vocabulary'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { useMoney } from '../../../lib/money.ts'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import { Button } from '../../../ui/button.tsx'
import { SummaryList } from '../../../ui/data/summary-list.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { sortFiles } from '../../../ui/files/file-checks.ts'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { useFiles } from '../../../ui/files/use-files.ts'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Code, Money, Name } from '../../../ui/values.tsx'
import { type Checked, type Columns, ColumnsForm } from './columns-form.tsx'
import { statementsTexts } from './statement-texts.ts'
import { statementForm, useStatementCheck } from './use-statement-check.ts'

const rules = { endings: ['csv', 'txt', 'xml'], maxBytes: limits.fileBytes, maxFiles: 1 }

const Summary = ({ contents, sample }: { contents: NonNullable<Checked['contents']>; sample: Checked['sample'] }) => {
  const t = statementsTexts.useT()
  const money = useMoney()
  const { date } = useDates()
  const { currency, receipts, known_receipts: known } = contents
  const inMoney = (amount: number) => <Money>{money({ amount, currency })}</Money>
  return (
    <section aria-label={t('summary')} className="flex flex-col gap-3">
      <SummaryList
        rows={[
          { label: t('account'), value: <Code>{contents.account}</Code> },
          { label: t('period'), value: t('days', { from: date(contents.first_day), to: date(contents.last_day) }) },
          { label: t('opening'), value: inMoney(contents.opening_balance) },
          { label: t('closing'), value: inMoney(contents.closing_balance) },
          { label: t('lines'), value: contents.lines },
          {
            label: t('receipts'),
            value: receipts,
            note: known > 0 ? t('known', { known, count: receipts }) : undefined,
          },
        ]}
      />
      <h3 className="text-small text-ink-3">{t('sample')}</h3>
      <ul className="flex flex-col rounded-field bg-canvas px-3 py-1 text-small">
        {sample?.map(({ booked_on: bookedOn, amount, payer, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity.
          <li key={at} className="flex flex-wrap gap-x-3 border-b border-line py-2 last:border-b-0">
            <span className="text-ink-2">{date(bookedOn)}</span>
            <span className="text-ink">{inMoney(amount)}</span>
            <Name className="min-w-0 flex-1 basis-full break-words text-ink-2">
              {[payer, text].filter(Boolean).join(' · ')}
            </Name>
          </li>
        ))}
      </ul>
    </section>
  )
}

const ImportForm = ({ onClose }: { onClose: () => void }) => {
  const t = statementsTexts.useT()
  const files = useFiles(rules)
  const [entry] = files.entries
  const { checked, problem, isReading, read, forget } = useStatementCheck({
    failed: t('check.failed'),
    network: t('network'),
  })
  const [columns, setColumns] = useState<Columns>()
  const [isMissing, setIsMissing] = useState(false)
  const isRead = Boolean(checked?.contents)
  const shown = columns ?? checked?.columns ?? undefined
  const act = useActForm({
    initial: { opening: '', closing: '' },
    files: [files],
    confirm: async () => {
      setIsMissing(!entry)
      return entry !== undefined && isRead
    },
    send: ({ opening, closing }, _seen, onProgress) => {
      if (!entry) throw new Error('Confirmed without a file.')
      return call('POST /admin/api/statements', {
        form: statementForm({ file: entry.file, columns: checked?.table ? shown : undefined, opening, closing }),
        onProgress,
      })
    },
    texts: { failed: t('import.failed'), network: t('network') },
    done: '',
    refreshes: ['receipt', 'order'],
    onDone: onClose,
  })
  const readWith = async (changed: Columns | undefined): Promise<void> => {
    if (!entry) return
    const { opening, closing } = act.form.values
    await read({ file: entry.file, columns: changed, opening, closing })
  }
  // A file is read as soon as it is chosen.
  const chosen = {
    ...files,
    add: (added: readonly File[]): void => {
      files.add(added)
      const [file] = sortFiles(added, files.entries.length, rules).taken
      if (!file) return
      setColumns(undefined)
      void read({ file, opening: '', closing: '' })
    },
    remove: (id: number): void => {
      files.remove(id)
      forget()
    },
  }
  return (
    <DialogForm {...act} guard submit={t('import')} busyText={t('importing')} onCancel={onClose}>
      <p className="text-ink-2">{t('import.text')}</p>
      <Field
        label={t('file')}
        group
        name="statement"
        error={isMissing && !entry ? t('file.choose') : entry ? problem : undefined}
      >
        <FileDrop files={chosen} compact disabled={act.form.busy} />
      </Field>
      {isReading && <p role="status">{t('checking')}</p>}
      {checked?.table && shown && (!isRead || columns) && (
        <ColumnsForm table={checked.table} columns={shown} onColumns={setColumns} />
      )}
      {checked?.needs_balances && (
        <>
          <p className="text-ink-2">{t('balances')}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            {(['opening', 'closing'] as const).map((name) => (
              <Field key={name} label={t(name)} {...act.form.field(name)}>
                <TextInput inputMode="decimal" dir="ltr" autoComplete="off" maxLength={20} />
              </Field>
            ))}
          </div>
        </>
      )}
      {entry && !isRead && (
        <Button look="ghost" busy={isReading} onClick={() => void readWith(shown)} className="self-start">
          {t('check.again')}
        </Button>
      )}
      {checked?.contents && (
        <>
          <Summary contents={checked.contents} sample={checked.sample} />
          {checked.table && !columns && (
            <Button look="ghost" size="medium" className="self-start" onClick={() => setColumns(checked.columns ?? {})}>
              {t('columns.change')}
            </Button>
          )}
          {checked.table && columns && (
            <Button look="ghost" busy={isReading} className="self-start" onClick={() => void readWith(columns)}>
              {t('check.again')}
            </Button>
          )}
        </>
      )}
      {!isReading && checked && !isRead && !problem && (
        <InlineAlert tone="info">{t(checked.needs_balances ? 'balances' : 'columns.missing')}</InlineAlert>
      )}
    </DialogForm>
  )
}

export const ImportButton = () => {
  const t = statementsTexts.useT()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="medium" onClick={() => setIsOpen(true)}>
        {t('import')}
      </Button>
      <Dialog wide open={isOpen} onClose={() => setIsOpen(false)} title={t('import')}>
        {isOpen && <ImportForm onClose={() => setIsOpen(false)} />}
      </Dialog>
    </>
  )
}
