// Sets up two-step verification: the password, the QR code with a first code, the recovery codes.

import type { AnswerFor } from '@assure/contract/calls'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { call, inArea } from '../../lib/api.ts'
import { saveFile } from '../../lib/download.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { InlineAlert } from '../../ui/feedback/inline-alert.tsx'
import { CodeField } from '../../ui/form/code-field.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { useUiText } from '../../ui/texts.tsx'
import { Code } from '../../ui/values.tsx'
import { useAct } from '../act/use-act.ts'
import { secondFactorTexts } from './texts.ts'

type Started = AnswerFor<'POST /admin/api/second-factor/start'>
type Props = { open: boolean; area: 'admin' | 'inspector'; onClose: () => void; onDone: () => void }

const Codes = ({ codes }: { codes: readonly string[] }) => {
  const t = secondFactorTexts.useT()
  const text = codes.join('\n')
  return (
    <div className="flex flex-col gap-4">
      <p>{t('codes.text')}</p>
      <ul className="grid grid-cols-2 gap-2 rounded-field bg-sunken p-4">
        {codes.map((code) => (
          <li key={code} className="text-ink">
            <Code>{code}</Code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton value={text} label={t('codes.copy')} size="medium" />
        <Button
          look="ghost"
          size="medium"
          icon={<Download size={16} aria-hidden="true" />}
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'assure-recovery-codes.txt')}
        >
          {t('codes.save')}
        </Button>
      </div>
    </div>
  )
}

export const SetUpDialog = ({ open, area, onClose, onDone }: Props) => {
  const t = secondFactorTexts.useT()
  const words = useUiText()
  const [password, setPassword] = useState('')
  const [started, setStarted] = useState<Started>()
  const [code, setCode] = useState('')
  const [codes, setCodes] = useState<readonly string[]>()
  const [missing, setMissing] = useState<string>()
  const options = {
    area,
    open,
    holds: false,
    texts: { failed: t('failed') },
    done: () => undefined,
  }
  const start = useAct({
    ...options,
    send: (currentPassword: string) => call(inArea(area, 'POST /second-factor/start'), { body: { currentPassword } }),
    onDone: (next: Started) => {
      setPassword('')
      setStarted(next)
    },
  })
  const confirm = useAct({
    ...options,
    send: (typed: string) => call(inArea(area, 'POST /second-factor/confirm'), { body: { code: typed } }),
    onDone: (answer: { codes: string[] }) => setCodes(answer.codes),
  })
  const { busy, errors, problem } = started ? confirm : start

  // Clears all secrets.
  const close = (): void => {
    const isDone = codes !== undefined
    setPassword('')
    setStarted(undefined)
    setCode('')
    setCodes(undefined)
    setMissing(undefined)
    onClose()
    if (isDone) onDone()
  }
  const proceed = async (): Promise<void> => {
    const typed = started ? code : password
    const isShort = started ? typed.length < 6 : typed === ''
    setMissing(isShort ? t(typed === '' ? 'required' : 'scan.incomplete') : undefined)
    if (isShort) return
    const refusal = await (started ? confirm : start).run(typed)
    if (refusal) setCode('')
  }
  // The focused field disappears with its step, or was disabled while its code was checked.
  const codeInput = useRef<HTMLInputElement>(null)
  const doneButton = useRef<HTMLButtonElement>(null)
  const isScanning = started !== undefined && codes === undefined
  useEffect(() => {
    if (isScanning && !busy) codeInput.current?.focus()
  }, [isScanning, busy])
  useEffect(() => {
    if (codes) doneButton.current?.focus()
  }, [codes])

  return (
    <FormDialog
      open={open}
      onClose={close}
      busy={busy}
      mayClose={!busy && codes === undefined}
      title={codes ? t('codes.title') : started ? t('scan.title') : t('password.title')}
      submit={started ? t('switch-on') : t('continue')}
      busyText={t('checking')}
      onSubmit={() => void proceed()}
      className="gap-4"
      footer={
        codes && (
          <Button ref={doneButton} className="flex-1" onClick={close}>
            {t('codes.kept')}
          </Button>
        )
      }
    >
      {codes ? (
        <Codes codes={codes} />
      ) : (
        <>
          {problem && (
            <InlineAlert tone="error" title={words.error}>
              {problem}
            </InlineAlert>
          )}
          {started ? (
            <>
              <p>{t('scan.text')}</p>
              {/* Dark on white in both themes, because cameras read nothing else reliably. */}
              <img
                src={`data:image/svg+xml;utf8,${encodeURIComponent(started.qr)}`}
                alt={t('scan.picture')}
                width="200"
                height="200"
                className="self-center rounded-field bg-[#fff]"
              />
              <div className="flex flex-wrap items-center justify-between gap-2">
                <p>
                  {t('scan.secret')} <Code className="block break-all text-ink">{started.secret}</Code>
                </p>
                <CopyButton value={started.secret} label={t('scan.copy')} />
              </div>
              <Field label={t('scan.code')} name="code" error={missing ?? errors.code} value={code} onValue={setCode}>
                <CodeField ref={codeInput} disabled={busy} />
              </Field>
            </>
          ) : (
            <>
              <p>{t('password.text')}</p>
              <Field
                label={t('password.current')}
                name="currentPassword"
                error={missing ?? errors.currentPassword}
                value={password}
                onValue={setPassword}
              >
                <PasswordInput />
              </Field>
            </>
          )}
        </>
      )}
    </FormDialog>
  )
}
