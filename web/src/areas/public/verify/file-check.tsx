import { limits } from '@assure/contract/domain/vocabulary'
import { useEffect } from 'react'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { useFiles } from '../../../ui/files/use-files.ts'
import { Field } from '../../../ui/form/field.tsx'
import { prepareCheck } from './check-signature.ts'
import { FileVerdict } from './file-verdict.tsx'
import { verifyTexts } from './texts.ts'

const rules = { endings: ['pdf', 'json', 'jws'], maxBytes: limits.fileBytes, maxFiles: limits.filesPerRequest }

export const FileCheck = () => {
  const t = verifyTexts.useT()
  const files = useFiles(rules)
  useEffect(() => void prepareCheck(), [])
  return (
    <section aria-label={t('file.title')} data-no-print data-needs-script className="flex flex-col gap-3">
      <h2 className="text-h2 font-semibold text-ink">{t('file.title')}</h2>
      <p className="text-ink-2">{t('file.text')}</p>
      <Field label={t('file.label')} hideLabel group name="certificate-file">
        <FileDrop files={files} extra={(entry) => <FileVerdict file={entry.file} />} />
      </Field>
    </section>
  )
}
