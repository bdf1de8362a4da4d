// Imports a bank statement. It is read first, so that nobody imports what they did not see.
import { limits } from '@assure/contract/domain/vocabulary'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { explain } from '../../../lib/explain.ts'
import { useMoney } from '../../../lib/money.ts'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import { Button } from '../../../ui/button.tsx'
import { SummaryList } from '../../../ui/data/summary-list.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { sortFiles } from '../../../ui/files/file-checks.ts'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { useFiles } from '../../../ui/files/use-files.ts'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { Code, Money, Name } from '../../../ui/values.tsx'
import { type Checked, type Columns, ColumnsForm, missingColumns } from './columns-form.tsx'
import { statementsTexts } from './statement-texts.ts'
import { type StatementInput, statementForm, useStatementCheck } from './use-statement-check.ts'

const noBalances = { opening: '', closing: '' }
const balanceNames = ['opening', 'closing'] as const
const inForm = (name: string): string => name.replace('_balance', '')
const rules = { endings: ['csv', 'txt', 'xml'], maxBytes: limits.fileBytes, maxFiles: 1 }

type SummaryProps = {
  contents: NonNullable<Checked['contents']>
  sample: Checked['sample']
  /** Someone pressed a button for it: it takes the focus. */
  isPressed: boolean
}

const Summary = ({ contents, sample, isPressed }: SummaryProps) => {
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isPressed) frame.current?.focus()
  }, [isPressed])
  const t = statementsTexts.useT()
  const money = useMoney()
  const { date } = useDates()
  const { currency, receipts, known_receipts: known } = contents
  const inMoney = (amount: number) => <Money>{money({ amount, currency })}</Money>
  return (
    <section ref={frame} tabIndex={-1} aria-label={t('summary')} className="flex flex-col gap-3">
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
  const { required } = useUiText()
  const files = useFiles(rules)
  const [entry] = files.entries
  const { checked, input, asksBalances, isReading, read, forget, unread } = useStatementCheck()
  const [columns, setColumns] = useState<Columns>()
  const [isPressed, setIsPressed] = useState(false)
  const shown = columns ?? checked?.columns ?? undefined
  const texts = { failed: t('import.failed') }
  const { form, overtaken } = useActForm({
    initial: noBalances,
    files: [files],
    send: (_values, _seen, onProgress) => {
      if (!input) throw new Error('Sent without being read.')
      return call('POST /admin/api/statements', { form: statementForm(input), onProgress })
    },
    fieldOf: inForm,
    texts,
    done: '',
    refreshes: ['receipt', 'order'],
    onDone: onClose,
  })
  const { errors, message } = form
  const isRefused = message !== undefined || Object.keys(errors).length > 0
  const readFile = async (statement: StatementInput): Promise<Checked | undefined> => {
    const answer = await read(statement)
    if (!answer) return undefined
    if (answer.ok) {
      if (isRefused) form.refuse({})
      return answer.value
    }
    const fields = Object.entries(answer.fieldErrors ?? {})
    form.refuse(
      fields.length > 0
        ? { fieldErrors: Object.fromEntries(fields.map(([name, error]) => [inForm(name), error])) }
        : { message: explain(answer, { ...texts, failed: t('check.failed') }) },
    )
    return undefined
  }
  const readAgain = async (): Promise<void> => {
    if (!entry) return form.refuse({ fieldErrors: { statement: t('file.choose') } })
    const require = (names: readonly string[]): void =>
      form.refuse({ fieldErrors: Object.fromEntries(names.map((name) => [name, required])) })
    const missing = checked?.table && shown ? missingColumns(shown) : []
    if (missing.length > 0) return require(missing)
    setIsPressed(true)
    const balances = asksBalances ? form.values : noBalances
    const answer = await readFile({ file: entry.file, columns: shown, ...balances })
    if (answer?.needs_balances) require(balanceNames.filter((name) => balances[name].trim() === ''))
  }
  const changed = (): void => {
    if (isRefused) form.refuse({})
    unread()
  }
  const startWith = (file: File | undefined): void => {
    setColumns(undefined)
    setIsPressed(false)
    form.reset(noBalances)
    forget()
    if (file) void readFile({ file, ...noBalances })
  }
  // A file is read as soon as it is chosen.
  const chosen = {
    ...files,
    add: (added: readonly File[]): void => {
      files.add(added)
      const [file] = sortFiles(added, files.entries.length, rules).taken
      if (file) startWith(file)
    },
    remove: (id: number): void => {
      files.remove(id)
      startWith(undefined)
    },
    // Takes the place of a file that was chosen meanwhile.
    undo: (id: number): void => {
      for (const other of files.entries) files.remove(other.id)
      files.undo(id)
      startWith(files.list.entries.find((one) => one.id === id)?.file)
    },
  }
  return (
    <DialogForm
      // Nothing is imported that was not read and shown.
      form={{ ...form, send: input ? form.send : readAgain }}
      overtaken={overtaken}
      guard
      submit={t('import')}
      busyText={t('importing')}
      onCancel={onClose}
    >
      <p className="text-ink-2">{t('import.text')}</p>
      <Field label={t('file')} group name="statement" error={errors.statement}>
        <FileDrop files={chosen} compact disabled={form.busy} />
      </Field>
      {isReading && <p role="status">{t('checking')}</p>}
      {checked?.table && shown && (!input || columns) && (
        <ColumnsForm
          table={checked.table}
          columns={shown}
          errors={errors}
          onColumns={(next) => {
            setColumns(next)
            changed()
          }}
        />
      )}
      {asksBalances && (
        <>
          <p className="text-ink-2">{t('balances')}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            {balanceNames.map((name) => (
              <Field
                key={name}
                label={t(name)}
                {...form.field(name)}
                onValue={(value: string) => {
                  changed()
                  form.set(name, value)
                }}
              >
                <TextInput inputMode="decimal" dir="ltr" autoComplete="off" maxLength={20} />
              </Field>
            ))}
          </div>
        </>
      )}
      {entry && !input && (
        <Button look="ghost" busy={isReading} onClick={() => void readAgain()} className="self-start">
          {t('check.again')}
        </Button>
      )}
      {checked?.contents && (
        <>
          <Summary contents={checked.contents} sample={checked.sample} isPressed={isPressed} />
          {checked.table && !columns && (
            <Button look="ghost" size="medium" className="self-start" onClick={() => setColumns(checked.columns ?? {})}>
              {t('columns.change')}
            </Button>
          )}
        </>
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
