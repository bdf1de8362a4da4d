// Imports an exported checklist from a file or from pasted text; each error names its place.

import { checklistLimits } from '@assure/contract/domain/checklist-content'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useAct } from '../../../panels/act/use-act.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-input.tsx'
import { Code } from '../../../ui/values.tsx'
import { checklistsTexts } from './texts.ts'

type Props = { onClose: () => void; onMade: (id: string) => void }
type Problem = { title: string; places: [place: string, text: string][] }

const mostPlaces = 50

export const ImportChecklistDialog = ({ onClose, onMade }: Props) => {
  const t = checklistsTexts.useT()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const act = useAct({
    send: (body: unknown) => call('POST /admin/api/checklists/import', { body: body as never }),
    texts: { failed: t('act.failed'), network: t('network') },
    done: () => undefined,
    refreshes: ['checklist'],
    failsAtFields: true,
    fail: (title, { fieldErrors = {} }) => setProblem({ title, places: Object.entries(fieldErrors) }),
    onDone: ({ id }) => onMade(id),
  })
  const read = async (file: File | undefined): Promise<void> => {
    setProblem(undefined)
    if (!file) return
    if (file.size > checklistLimits.bytes) return setProblem({ title: t('import.too-large'), places: [] })
    setText(await file.text())
  }
  const save = async (): Promise<void> => {
    let body: unknown
    try {
      body = JSON.parse(text)
    } catch {
      return setProblem({ title: t('import.no-json'), places: [] })
    }
    await act.run(body)
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('import.title')}
      submit={t('import.button')}
      busy={act.busy}
      busyText={t('saving')}
      onSubmit={() => void save()}
    >
      <p className="text-ink-2">{t('import.text')}</p>
      <Field label={t('import.file')} optional>
        <FileInput onFile={(file) => void read(file)} />
      </Field>
      <Field label={t('import.paste')}>
        <TextArea
          rows={8}
          dir="ltr"
          spellCheck={false}
          className="font-mono text-small"
          value={text}
          onValue={setText}
        />
      </Field>
      {problem && (
        <InlineAlert tone="error" title={problem.title}>
          {problem.places.length > 0 && (
            <ul className="mt-1 max-h-48 overflow-y-auto text-small">
              {problem.places.slice(0, mostPlaces).map(([place, fault]) => (
                <li key={place}>
                  <Code>{place}</Code> — {fault}
                </li>
              ))}
            </ul>
          )}
        </InlineAlert>
      )}
    </FormDialog>
  )
}

const FileInput = ({ onFile }: { onFile: (file: File | undefined) => void }) => (
  <input
    type="file"
    accept="application/json,.json"
    onChange={(event) => onFile(event.target.files?.[0])}
    className="block w-full text-small file:me-3 file:min-h-11 file:rounded-field file:border file:border-control file:bg-surface file:px-4 file:text-ink"
  />
)
